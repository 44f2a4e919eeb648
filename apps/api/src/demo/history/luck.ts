import { chances } from '../chances.ts';

/** One course of chance: the same seed and the same questions give the same answers. */
export class Luck {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = chances(seed);
  }

  /** Whether something happens that does so with this probability. */
  is(probability: number): boolean {
    return this.#next() < probability;
  }

  /** A whole number, both ends included. */
  from(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const one = choices[Math.floor(this.#next() * choices.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  }

  /** So many characters of hexadecimal digits or of the letters given. */
  text(length: number, letters = '0123456789ABCDEF'): string {
    return Array.from({ length }, () => this.pick([...letters])).join('');
  }
}
