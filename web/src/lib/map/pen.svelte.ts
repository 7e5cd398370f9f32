// How wide words are in the letters of the maps.

const WIDE = 0.52; // of a letter, in its size, where nothing can be measured

class Pen {
  #hasFonts = $state(false);
  #context = document.createElement('canvas').getContext?.('2d') ?? null;

  constructor() {
    void document.fonts?.ready.then(() => (this.#hasFonts = true));
  }

  widthOf(text: string, size: number): number {
    if (!this.#context || !this.#hasFonts) return text.length * size * WIDE;
    this.#context.font = `700 ${size}px "Alegreya Sans", sans-serif`;
    return this.#context.measureText(text).width;
  }
}

export const pen = new Pen();
