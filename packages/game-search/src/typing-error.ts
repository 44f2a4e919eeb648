/** Shorter words have too many near matches. */
export const SHORTEST_GUESS = 4;

/**
 * Whether `typed` is a prefix of `word` with exactly one typing error: a wrong, missing or extra character,
 * or two adjacent ones swapped. Exact prefixes do not count.
 */
export function beginsWithOneError(word: string, typed: string): boolean {
  if (word.length < typed.length - 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return false;
  return (
    goesOn(word, at + 1, typed, at + 1) ||
    goesOn(word, at + 1, typed, at) ||
    goesOn(word, at, typed, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(word, at + 2, typed, at + 2))
  );
}

/** Whether `word` from `at` on starts with `typed` from `from` on. */
function goesOn(word: string, at: number, typed: string, from: number): boolean {
  for (let step = 0; from + step < typed.length; step += 1)
    if (word[at + step] !== typed[from + step]) return false;
  return true;
}
