import type { Entry } from './game.ts';

/** Binomial coefficient n over k; 0 when k > n. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step;
  return n < k ? 0 : ways;
}

/** Numbers as written in picks: padded to the same length. */
export function numerals(from: number, to: number): string[] {
  const length = String(to).length;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(length, '0'));
}

/**
 * The numbers of a set such as `01,05,09`; null unless they are all in `numbers`, in that order, without
 * repetition.
 */
function readSet(pick: string, numbers: readonly string[]): number[] | null {
  const parts = pick.split(',');
  let last = -1;
  for (const part of parts) {
    const index = numbers.indexOf(part);
    if (index <= last) return null;
    last = index;
  }
  return parts.map(Number);
}

/** The sets of a pick, one for each place; null if it is not in the format of `entry`. */
export function readPick(pick: string, numbers: readonly string[], entry: Entry): number[][] | null {
  const parts = entry.form === 'places' ? pick.split('|') : [pick];
  const sets = parts.map((part) => readSet(part, numbers));
  if (parts.length !== (entry.form === 'places' ? entry.places.length : 1)) return null;
  const good = sets.filter((set) => set !== null);
  if (good.length < sets.length) return null;
  const size = good[0]?.length ?? 0;
  if (entry.form === 'set' && (size < entry.least || size > entry.most)) return null;
  return good;
}

/** The canonical text of chosen numbers: `writePick([['09', '01']], numbers)` is `01,09`. */
export function writePick(chosen: readonly (readonly string[])[], numbers: readonly string[]): string {
  return chosen.map((set) => numbers.filter((number) => set.includes(number)).join(',')).join('|');
}
