/** The width of a text in the current font. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width`, where the language allows it: Thai and Chinese have no
 * spaces between words. A word longer than a line is broken anywhere.
 */
export function wrapText(text: string, width: number, measure: Measure, lang: string): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string): void => {
    if (measure((line + piece).trimEnd()) <= width) line += piece;
    else {
      if (line.trim() !== '') lines.push(line.trim());
      line = piece.trimStart();
    }
  };
  for (const word of piecesOf(text, lang, 'word'))
    if (measure(word) <= width) put(word);
    else for (const letter of piecesOf(word, lang, 'grapheme')) put(letter);
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/** The largest of the sizes at which the text fits into `most` lines; the smallest one when none does. */
export function fitText(
  text: string,
  { sizes, most, width, lang }: { sizes: readonly number[]; most: number; width: number; lang: string },
  measureAt: (size: number) => Measure,
): { size: number; lines: string[] } {
  let fitted = { size: 0, lines: [text] };
  for (const size of sizes) {
    fitted = { size, lines: wrapText(text, width, measureAt(size), lang) };
    if (fitted.lines.length <= most) return fitted;
  }
  return fitted;
}

function piecesOf(text: string, lang: string, granularity: 'word' | 'grapheme'): string[] {
  const pieces = [...new Intl.Segmenter(lang, { granularity }).segment(text)].map(({ segment }) => segment);
  if (granularity === 'grapheme') return pieces;
  const words: string[] = [];
  for (const piece of pieces) {
    const last = words.at(-1) ?? ' ';
    // Closing punctuation stays with its word.
    if (/^\p{P}+$/u.test(piece) && !/\s$/.test(last)) words[words.length - 1] = last + piece;
    else words.push(piece);
  }
  return words;
}
