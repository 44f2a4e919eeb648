import { foldText } from '@koi/game-search';

/**
 * A name in pieces, with the typed parts marked. Compares like the search, ignoring case and diacritics.
 * Nothing is marked for other kinds of match, e.g. pinyin or a typing error.
 */
export function markTyped(name: string, typed: string): { text: string; marked: boolean }[] {
  const characters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name));
  // The folded name with the original position of each of its characters.
  let folded = '';
  const places: number[] = [];
  for (const [place, { segment }] of characters.entries()) {
    const plain = foldText(segment) || ' ';
    folded += plain;
    for (const _ of plain) places.push(place);
  }
  const marked = new Set<number>();
  for (const word of foldText(typed).split(' ')) {
    if (word === '') continue;
    const at = folded.indexOf(word);
    if (at < 0) continue;
    for (let index = at; index < at + word.length; index += 1) marked.add(places[index] ?? -1);
  }
  const pieces: { text: string; marked: boolean }[] = [];
  for (const [place, { segment }] of characters.entries()) {
    const last = pieces.at(-1);
    if (last && last.marked === marked.has(place)) last.text += segment;
    else pieces.push({ text: segment, marked: marked.has(place) });
  }
  return pieces;
}
