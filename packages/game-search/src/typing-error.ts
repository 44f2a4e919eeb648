/** Shorter words have too many neighbours to guess from. */
export const SHORTEST_GUESS = 4;

/**
 * Whether `typed` begins `word` with exactly one typing error: a wrong, missing or additional character, or two neighbours exchanged.
 * A `typed` that begins `word` without any error is not meant here.
 */
export function beginsWithOneError(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === typed.length) return false;
  const rest = (of: string, from: number) => of.slice(from);
  return (
    word.startsWith(rest(typed, at + 1), at + 1) ||
    word.startsWith(rest(typed, at), at + 1) ||
    word.startsWith(rest(typed, at + 1), at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(rest(typed, at + 2), at + 2))
  );
}
