import { type PackedLang, type PerPackedLang, packedLangs } from './search-index.ts';

/** Placeholders for the first to ninth word of the English name. */
export const PLACES = '①②③④⑤⑥⑦⑧⑨';

/** The distinct words of the names, in order of first appearance. */
export function vocabularyOf(english: readonly string[]): string[] {
  return [...new Set(english.flatMap((name) => name.split(' ')))];
}

/** Restores the names in every packed language from the output of `packNames`, one language per step. */
export function* unpackNames(
  english: readonly string[],
  words: PerPackedLang,
  names: PerPackedLang,
): Generator<void, Readonly<Record<PackedLang, readonly string[]>>> {
  const vocabulary = vocabularyOf(english);
  const unpack = (lang: PackedLang): string[] => {
    const usual = words[lang].split('\n');
    const usualOf = new Map(vocabulary.map((word, at) => [word, usual[at] ?? '']));
    return names[lang].split('\n').map((line, at) => {
      const name = english[at] ?? '';
      if (line === '') return name;
      const parts = name.split(' ');
      return line.replace(/[①-⑨]/g, (place) => usualOf.get(parts[PLACES.indexOf(place)] ?? '') ?? '');
    });
  };
  const unpacked: [PackedLang, readonly string[]][] = [];
  for (const lang of packedLangs) {
    yield;
    unpacked.push([lang, unpack(lang)]);
  }
  return Object.fromEntries(unpacked) as Record<PackedLang, readonly string[]>;
}
