import { chances } from '../games/chances.ts';

/** A random sequence: the same seed and the same calls give the same results. */
export class Luck {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = chances(seed);
  }

  /** True with this probability. */
  is(probability: number): boolean {
    return this.#next() < probability;
  }

  /** A random integer, both ends included. */
  from(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const one = choices[Math.floor(this.#next() * choices.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  }

  /** Random text of this length, of hexadecimal digits or the given letters. */
  text(length: number, letters = '0123456789ABCDEF'): string {
    return Array.from({ length }, () => this.pick([...letters])).join('');
  }
}
