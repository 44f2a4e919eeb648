const RANGE = 2 ** 32;

/**
 * Whole numbers from blocks of 32 random bytes, four bytes at a time. A value that would favour lower numbers
 * is discarded. Server and page compute the same numbers from the same blocks.
 */
export class Draws {
  readonly #block: (index: number) => Uint8Array;
  #index = -1;
  #bytes: Uint8Array = new Uint8Array();
  #used = 0;

  /** `block(n)` = HMAC-SHA256(seed, `clientSeed:use:n`) for a seed of `Seeds`. */
  constructor(block: (index: number) => Uint8Array) {
    this.#block = block;
  }

  /** From 0 to `limit - 1`, uniformly distributed. */
  below(limit: number): number {
    const fair = RANGE - (RANGE % limit);
    for (;;) {
      const value = this.#next();
      if (value < fair) return value % limit;
    }
  }

  #next(): number {
    if (this.#used >= this.#bytes.length) {
      this.#index += 1;
      this.#bytes = this.#block(this.#index);
      this.#used = 0;
    }
    const [a = 0, b = 0, c = 0, d = 0] = this.#bytes.subarray(this.#used, this.#used + 4);
    this.#used += 4;
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  }
}
