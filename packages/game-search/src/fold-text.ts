const PLAIN = /^[a-z0-9 ]*$/;

/**
 * What two spellings have in common: case, width, tone and vowel marks (Thai, Vietnamese, pinyin) and punctuation are gone, words are one blank
 * apart. Names and queries are both folded, so that neither needs marks.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  const bare = PLAIN.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\p{M}'’`]/gu, '')
        .replaceAll('đ', 'd')
        .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return bare.trim().replace(/ {2,}/g, ' ');
}

/** Written without blanks between words, so that a word may begin anywhere. */
export function isUnspaced(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Thai}]/u.test(text);
}
