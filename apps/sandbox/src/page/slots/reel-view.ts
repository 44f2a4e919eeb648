import { letterAt } from '../../games/slots/spin.ts';
import { type Letter, ROWS } from '../../games/slots/theme.ts';

/** Cells of the ring that turns while the answer is awaited. */
const RING = 10;
const RING_MS = 420;

/** One reel: a column of pictures behind a window, moved by the compositor. */
export class ReelView {
  readonly #window: HTMLElement;
  readonly #strip: string;
  readonly #pictureOf: (letter: Letter) => string;
  #column: HTMLElement;
  #stop = 0;

  constructor(window: HTMLElement, strip: string, pictureOf: (letter: Letter) => string) {
    this.#window = window;
    this.#strip = strip;
    this.#pictureOf = pictureOf;
    this.#column = document.createElement('div');
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
    this.#column.animate(
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
    // A page that goes away cancels its animations.
    await landing.finished.catch(() => undefined);
    this.#fill(stop, ROWS);
  }

  /** Pictures from a place of the strip on; after `ring` cells the first ones again, where a ring is wanted. */
  #fill(from: number, cells: number, ring = cells): void {
    const column = document.createElement('div');
    for (let cell = 0; cell < cells; cell++) {
      const picture = document.createElement('img');
      picture.src = this.#pictureOf(letterAt(this.#strip, from + (cell % ring)));
      picture.alt = '';
      picture.draggable = false;
      column.append(picture);
    }
    this.#window.replaceChildren(column);
    this.#column = column;
  }
}
