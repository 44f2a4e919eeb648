import { letterAt } from '../../games/slots/spin.ts';
import { type Letter, ROWS } from '../../games/slots/theme.ts';

/** Cells of the ring that spins while the answer is pending. */
const RING = 10;
const RING_MS = 420;

/**
 * One reel: a column of pictures behind a window, animated by the compositor. Column and pictures are created
 * once and reused for every spin.
 */
export class ReelView {
  readonly #strip: string;
  readonly #pictureOf: (letter: Letter) => string;
  readonly #column = document.createElement('div');
  readonly #pictures: HTMLImageElement[] = [];
  /**
   * An endless animation keeps its element alive even after removal from the document: always cancel the
   * previous one.
   */
  #moving: Animation | undefined;
  #stop = 0;

  constructor(window: HTMLElement, strip: string, pictureOf: (letter: Letter) => string) {
    this.#strip = strip;
    this.#pictureOf = pictureOf;
    window.replaceChildren(this.#column);
    this.show(0);
  }

  /** Shows a stop without motion. */
  show(stop: number): void {
    this.#stop = stop;
    this.#fill(stop, ROWS);
  }

  /** Spins until `land` is called. */
  turn(): void {
    const cells = RING + ROWS;
    this.#fill(this.#stop, cells, RING);
    this.#moving = this.#column.animate(
      [{ transform: `translateY(${(-RING / cells) * 100}%)` }, { transform: 'translateY(0)' }],
      { duration: RING_MS, iterations: Number.POSITIVE_INFINITY },
    );
  }

  /** Comes to rest at a stop, `cells` cells further on. */
  async land(stop: number, cells: number, ms: number): Promise<void> {
    this.#stop = stop;
    const total = ROWS + cells;
    this.#fill(stop, total);
    const landing = this.#column.animate(
      [{ transform: `translateY(${(-cells / total) * 100}%)` }, { transform: 'translateY(0)' }],
      { duration: ms, easing: 'cubic-bezier(0.16, 0.84, 0.36, 1.045)' },
    );
    this.#moving = landing;
    // Leaving the page cancels its animations, and so does the next spin.
    await landing.finished.catch(() => undefined);
    if (this.#moving === landing) this.#fill(stop, ROWS);
  }

  /** Stops the reel for good. */
  end(): void {
    this.#moving?.cancel();
    this.#moving = undefined;
  }

  /** Fills in pictures from a position of the strip on; with a ring, they repeat after `ring` cells. */
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
