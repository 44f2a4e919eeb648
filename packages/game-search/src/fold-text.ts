/**
 * Normalises spelling: drops case, width, tone and vowel marks (Thai, Vietnamese, pinyin) and punctuation;
 * words are separated by one blank. Names and queries are both folded, so that neither needs marks.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return THAI.test(lower) ? lower.replace(THAI_MARKS, '').replaceAll('ำ', 'า') : foldMarks(lower);
}

// Names that `foldMarks` would not change, without Unicode look-ups per character: most of thousands of names
// match.
const PLAIN = /^(?:[a-z0-9]*|[\u4e00-\u9fff]*)$/;
const THAI = /^[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e45\u0e47-\u0e4e\u0e50-\u0e59]+$/;
const THAI_MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g;

function foldMarks(lower: string): string {
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `foldText` for thousands of names: caches words that repeat. */
export function manyFolds(): (text: string) => string {
  const folded = new Map<string, string>();
  const foldWord = (word: string): string => {
    const known = folded.get(word);
    if (known !== undefined) return known;
    const fresh = foldText(word);
    folded.set(word, fresh);
    return fresh;
  };
  return (text) => {
    if (!text.includes(' ')) return foldWord(text);
    return text.split(' ').map(foldWord).filter(Boolean).join(' ');
  };
}

/** Whether the script has no blanks between words, so that a word may start anywhere. */
export function isUnspaced(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Thai}]/u.test(text);
}
