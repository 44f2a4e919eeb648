import { letterAt } from '../../games/slots/spin.ts';
import { type Letter, ROWS } from '../../games/slots/theme.ts';

/** Cells of the ring that turns while the answer is awaited. */
const RING = 10;
const RING_MS = 420;

/** One reel: a column of pictures behind a window, moved by the compositor. Column and pictures are made once and used again for every spin. */
export class ReelView {
  readonly #strip: string;
  readonly #pictureOf: (letter: Letter) => string;
  readonly #column = document.createElement('div');
  readonly #pictures: HTMLImageElement[] = [];
  /** An endless animation keeps its element alive even when it is out of the document: the one before is always cancelled. */
  #moving: Animation | undefined;
  #stop = 0;

  constructor(window: HTMLElement, strip: string, pictureOf: (letter: Letter) => string) {
    this.#strip = strip;
    this.#pictureOf = pictureOf;
    window.replaceChildren(this.#column);
    this.show(0);
  }

  /** Stands at a stop. */
  show(stop: number): void {
    this.#stop = stop;
    this.#fill(stop, ROWS);
  }

  /** Turns until it is told where to land. */
  turn(): void {
    const cells = RING + ROWS;
    this.#fill(this.#stop, cells, RING);
    this.#moving = this.#column.animate(
      [{ transform: `translateY(${(-RING / cells) * 100}%)` }, { transform: 'translateY(0)' }],
      { duration: RING_MS, iterations: Number.POSITIVE_INFINITY },
    );
  }

  /** Comes to rest at a stop, `turns` cells further on. */
  async land(stop: number, cells: number, ms: number): Promise<void> {
    this.#stop = stop;
    const total = ROWS + cells;
    this.#fill(stop, total);
    const landing = this.#column.animate(
      [{ transform: `translateY(${(-cells / total) * 100}%)` }, { transform: 'translateY(0)' }],
      { duration: ms, easing: 'cubic-bezier(0.16, 0.84, 0.36, 1.045)' },
    );
    this.#moving = landing;
    // A page that goes away cancels its animations, and so does the next spin.
    await landing.finished.catch(() => undefined);
    if (this.#moving === landing) this.#fill(stop, ROWS);
  }

  /** Takes the reel out of motion for good. */
  end(): void {
    this.#moving?.cancel();
    this.#moving = undefined;
  }

  /** Pictures from a place of the strip on; after `ring` cells the first ones again, where a ring is wanted. */
  #fill(from: number, cells: number, ring = cells): void {
    this.end();
    while (this.#pictures.length < cells) {
      const picture = document.createElement('img');
      picture.alt = '';
      picture.draggable = false;
      this.#pictures.push(picture);
    }
    const shown = this.#pictures.slice(0, cells);
    for (const [cell, picture] of shown.entries()) {
      const source = this.#pictureOf(letterAt(this.#strip, from + (cell % ring)));
      if (picture.getAttribute('src') !== source) picture.src = source;
    }
    this.#column.replaceChildren(...shown);
  }
}
