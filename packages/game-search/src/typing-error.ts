/** Shorter words have too many neighbours to guess from. */
export const SHORTEST_GUESS = 4;

/**
 * Whether `typed` begins `word` with exactly one typing error: a wrong, missing or additional character, or two neighbours exchanged.
 * A `typed` that begins `word` without any error is not meant here.
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

/** Whether the word goes on from `at` as what was typed does from `from` to its end. */
function goesOn(word: string, at: number, typed: string, from: number): boolean {
  for (let step = 0; from + step < typed.length; step += 1)
    if (word[at + step] !== typed[from + step]) return false;
  return true;
}
