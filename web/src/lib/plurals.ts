// Sentences with facts, in the notation that the engine and the app share: `{who}` is a fact, and
// `{cards:# card|# cards}` a number with its noun, whose forms are those of the language, in the order
// of CLDR; # is the number, and facts may stand within a form.

export type Piece = { text: string } | { field: string; forms: string };

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];
const rules = new Map<string, (count: number) => number>();

/** A template taken apart. */
export function pieces(template: string): Piece[] {
  const found: Piece[] = [];
  let rest = 0;
  let depth = 0;
  let start = 0;
  for (let at = 0; at < template.length; at++) {
    if (template[at] === '{' && depth++ === 0) start = at;
    else if (template[at] === '}' && depth > 0 && --depth === 0) {
      const inside = /^(\w+)(?::(.*))?$/s.exec(template.slice(start + 1, at));
      if (!inside) continue;
      if (start > rest) found.push({ text: template.slice(rest, start) });
      found.push({ field: inside[1]!, forms: inside[2] ?? '' });
      rest = at + 1;
    }
  }
  if (rest < template.length) found.push({ text: template.slice(rest) });
  return found;
}

/** The facts that a template speaks of, those within its forms included. */
export function fieldsOf(template: string): string[] {
  return pieces(template).flatMap((piece) =>
    'text' in piece ? [] : [piece.field, ...fieldsOf(piece.forms)],
  );
}

/** The form that goes with a number, and the number in it. */
export function counted(forms: string, count: unknown, language: string): string {
  const all = forms.split('|');
  const index = count === undefined ? 0 : formOf(Math.abs(Number(count)), language);
  return all[Math.min(index, all.length - 1)]!.replaceAll('#', String(count));
}

/** A template with its facts; one that is missing stays as it is written. */
export function fillIn(template: string, facts: Record<string, unknown>, language: string): string {
  return pieces(template)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if (piece.forms) return fillIn(counted(piece.forms, facts[piece.field], language), facts, language);
      return piece.field in facts ? String(facts[piece.field]) : `{${piece.field}}`;
    })
    .join('');
}

function formOf(count: number, language: string): number {
  let rule = rules.get(language);
  if (!rule) {
    const plural = new Intl.PluralRules(language);
    const known = plural.resolvedOptions().pluralCategories;
    const tags: string[] = ORDER.filter((tag) => (known as string[]).includes(tag));
    rule = (number) => tags.indexOf(plural.select(number));
    rules.set(language, rule);
  }
  return rule(count);
}
