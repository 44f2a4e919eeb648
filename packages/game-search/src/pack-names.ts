import { type PackedLang, type PerPackedLang, packedLangs } from './search-index.ts';
import { PLACES, vocabularyOf } from './unpack-names.ts';

/** Number of names compared to find the usual translation of a word; more would not change the result. */
const COMPARED = 24;

/**
 * Packs names in five languages: the usual translation of a word is stored once, and a name made only of
 * usual translations becomes a few placeholders. `unpackNames` restores them exactly, except that line breaks
 * and circled digits become blanks and plain digits.
 */
export function packNames(rows: readonly Readonly<Record<'en' | PackedLang, string>>[]): {
  en: string;
  words: PerPackedLang;
  names: PerPackedLang;
} {
  const english = rows.map((row) => plain(row.en));
  const vocabulary = vocabularyOf(english);
  const rowsOf = new Map<string, number[]>(vocabulary.map((word) => [word, []]));
  for (const [at, name] of english.entries()) {
    for (const word of new Set(name.split(' '))) rowsOf.get(word)?.push(at);
  }
  const pack = (lang: PackedLang): { words: string; names: string } => {
    const names = rows.map((row) => plain(row[lang]));
    // A name left in English says nothing about the language.
    const translated = (at: number): string[] => (names[at] === english[at] ? [] : [names[at] ?? '']);
    const usual = new Map(
      vocabulary.map((word) => [word, inCommon((rowsOf.get(word) ?? []).flatMap(translated))]),
    );
    return {
      words: vocabulary.map((word) => usual.get(word)).join('\n'),
      names: names
        .map((name, at) => (name === english[at] ? '' : packName(name, english[at] ?? '', usual)))
        .join('\n'),
    };
  };
  const packed = packedLangs.map((lang) => [lang, pack(lang)] as const);
  const column = (part: 'words' | 'names'): PerPackedLang =>
    Object.fromEntries(packed.map(([lang, parts]) => [lang, parts[part]])) as Record<PackedLang, string>;
  return { en: english.join('\n'), words: column('words'), names: column('names') };
}

function plain(name: string): string {
  return name.replace(/[①-⑨]/g, (place) => String(PLACES.indexOf(place) + 1)).replace(/\s+/g, ' ');
}

/** Longest words first, so that a short one does not split a longer one. */
function packName(name: string, english: string, usual: ReadonlyMap<string, string>): string {
  return english
    .split(' ')
    .slice(0, PLACES.length)
    .map((word, at) => ({ text: usual.get(word) ?? '', place: PLACES[at] ?? '' }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => b.text.length - a.text.length)
    .reduce((line, { text, place }) => line.replace(text, () => place), name);
}

/**
 * The longest text that all names contain; empty for a single name, and for one or two letters of an
 * alphabet.
 */
function inCommon(names: readonly string[]): string {
  const [first, ...others] = [...new Set(names)].slice(0, COMPARED);
  if (first === undefined || others.length === 0) return '';
  const common = others.reduce(longestShared, first).trim();
  return common.length > 2 || /\p{sc=Han}/u.test(common) ? common : '';
}

function longestShared(a: string, b: string): string {
  let best = '';
  for (let from = 0; from + best.length < a.length; from += 1) {
    let until = from + best.length + 1;
    while (until <= a.length && b.includes(a.slice(from, until))) {
      best = a.slice(from, until);
      until += 1;
    }
  }
  return best;
}
