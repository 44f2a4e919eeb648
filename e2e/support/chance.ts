/** A repeatable stream of numbers in [0, 1): the same seed gives the same points, so that a failing one can be run again. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(next: () => number, from: readonly [T, ...T[]]): T {
  return from[Math.floor(next() * from.length)] ?? from[0];
}
