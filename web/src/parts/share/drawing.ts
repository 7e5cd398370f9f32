// The map of a page as it stands there, on a canvas: its painted ground, its drawing with the styles and
// patterns that a picture by itself would lack, and what is written. Letters are set here: a picture by
// itself lacks the fonts.

/** Handed on from a group to what is in it. */
const INHERITED = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset',
  'stroke-linecap', 'stroke-linejoin', 'visibility', 'paint-order',
];
const OWN: Record<string, string> = {
  opacity: '1', display: 'inline', transform: 'none', 'clip-path': 'none', mask: 'none', filter: 'none', 'vector-effect': 'none',
};
const PLACED = ['transform-origin', 'transform-box'];
const SVG = 'http://www.w3.org/2000/svg';
const UNDER = '.seas, .provinces'; // what is written there lies under everything else

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the map in `stage` at `at`, as large as it is on the page. */
export async function drawMap(pen: CanvasRenderingContext2D, stage: HTMLElement, at: { x: number; y: number }): Promise<void> {
  const window_ = boxOf(stage);
  pen.save();
  pen.beginPath();
  pen.rect(at.x, at.y, window_.width, window_.height);
  pen.clip();
  const place = (box: Box): [number, number, number, number] => [at.x + box.x - window_.x, at.y + box.y - window_.y, box.width, box.height];
  const ground = stage.querySelector('canvas');
  if (ground) pen.drawImage(ground, ...place(boxOf(ground)));
  const drawing = stage.querySelector<SVGSVGElement>('svg[role="group"]');
  if (drawing) {
    const texts = [...drawing.querySelectorAll('text')];
    const set = (text: SVGTextElement): void => write(pen, text, at.x - window_.x, at.y - window_.y);
    texts.filter((text) => text.closest(UNDER)).forEach(set);
    pen.drawImage(await imageOf(drawing), ...place(boxOf(drawing)));
    texts.filter((text) => !text.closest(UNDER)).forEach(set);
  }
  pen.restore();
}

function boxOf(element: Element): Box {
  const { left: x, top: y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** A drawing of the page by itself. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const { width, height } = boxOf(svg);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('style');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  styled(svg, copy, null);
  const defs = copy.insertBefore(document.createElementNS(SVG, 'defs'), copy.firstChild);
  for (const one of lentTo(svg)) {
    const lent = one.cloneNode(true) as SVGElement;
    styled(one, lent, null);
    defs.append(lent);
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.style.removeProperty('transform');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Every style that counts, written on the element itself. */
function styled(from: Element, to: Element, above: Map<string, string> | null): void {
  const found = getComputedStyle(from);
  const own = new Map(INHERITED.map((name) => [name, found.getPropertyValue(name)]));
  const told = [...own].filter(([name, value]) => value !== above?.get(name));
  for (const [name, usual] of Object.entries(OWN)) {
    const value = found.getPropertyValue(name);
    if (value && value !== usual) told.push([name, value]);
  }
  if (found.transform !== 'none') told.push(...PLACED.map((name): [string, string] => [name, found.getPropertyValue(name)]));
  to.removeAttribute('class');
  to.setAttribute('style', told.map(([name, value]) => `${name}:${value}`).join(';'));
  [...from.children].forEach((child, index) => styled(child, to.children[index]!, own));
}

/** What the drawing uses of other drawings on the page: patterns of colours. */
function lentTo(svg: SVGSVGElement): Element[] {
  const wanted = new Set<string>();
  for (const one of svg.querySelectorAll('*')) {
    for (const { value } of one.attributes) for (const [, id] of value.matchAll(/url\(["']?#([^"')]+)/g)) wanted.add(id!);
    const fill = getComputedStyle(one).fill;
    for (const [, id] of fill.matchAll(/url\(["']?#([^"')]+)/g)) wanted.add(id!);
  }
  return [...wanted].flatMap((id) => {
    if (svg.querySelector(`#${CSS.escape(id)}`)) return [];
    return document.getElementById(id) ?? [];
  });
}

/** What is written, where it stands on the page, `dx` and `dy` further on. */
function write(pen: CanvasRenderingContext2D, text: SVGTextElement, dx: number, dy: number): void {
  const place = text.getScreenCTM();
  const style = getComputedStyle(text);
  if (!place || style.display === 'none' || style.visibility === 'hidden') return;
  const spans = text.querySelectorAll('tspan');
  pen.save();
  pen.setTransform(place.a, place.b, place.c, place.d, place.e + dx, place.f + dy);
  pen.globalAlpha = opacityOf(text);
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  pen.textAlign = 'left';
  pen.lineJoin = 'round';
  for (const part of spans.length ? [...spans] : [text]) {
    const letters = (part.textContent ?? '').trim();
    if (!letters || part.getNumberOfChars() === 0) continue;
    const { x, y } = part.getStartPositionOfChar(0);
    if (style.stroke !== 'none') {
      pen.save();
      pen.globalAlpha *= Number(style.strokeOpacity);
      pen.strokeStyle = style.stroke;
      pen.lineWidth = parseFloat(style.strokeWidth);
      pen.strokeText(letters, x, y);
      pen.restore();
    }
    pen.fillStyle = style.fill;
    pen.fillText(letters, x, y);
  }
  pen.restore();
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let one: Element | null = element; one && !(one instanceof HTMLElement); one = one.parentElement) {
    opacity *= Number(getComputedStyle(one).opacity);
  }
  return opacity;
}
