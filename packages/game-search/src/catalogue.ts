import { foldText } from './fold-text.ts';
import { readPinyin, type Syllables, syllablesOf } from './pinyin.ts';
import { type PackedLang, packedLangs, type SearchIndex } from './search-index.ts';
import { unpackNames } from './unpack-names.ts';

export type SearchLang = 'en' | PackedLang;

/** One entry or game of the catalogue, as far as the index knows it. */
export interface CatalogueGame {
  readonly kind: 'entry' | 'game';
  readonly id: number;
  /** The supplier's code. */
  readonly supplier: string;
  readonly type: number;
  readonly weight: number;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isRecommended: boolean;
  readonly names: Readonly<Record<SearchLang, string>>;
}

/** A game with its names in the forms that are searched. */
export interface SearchRow {
  readonly game: CatalogueGame;
  /** The folded names, each on a line of its own with a blank in front of every word, and a line end in front of all: `\n golden dragon\n 黄金龙\n`. */
  readonly names: string;
  /** First letters of the words of each name, one line each. */
  readonly initials: string;
  readonly syllables: Syllables | undefined;
  /** Bit per letter that begins a syllable: most rows are told by it to hold no match. */
  readonly syllableStarts: number;
  readonly supplier: SearchSupplier;
}

export interface SearchSupplier {
  /** Folded names, code and aliases, in the same form as a row's. */
  readonly names: string;
}

/** A search index made ready. */
export interface Catalogue {
  readonly version: string;
  /** In the order of the index: entries first. */
  readonly games: readonly CatalogueGame[];
  readonly rows: readonly SearchRow[];
  /** Every distinct folded word of the names. */
  readonly words: readonly string[];
}

/** Takes some tens of milliseconds for thousands of games: once per version, away from the first paint. */
export function openCatalogue(index: SearchIndex): Catalogue {
  const readings = readPinyin(index.han, index.pinyin);
  const suppliers = index.suppliers.map(({ code, names, aliases }) => ({
    names: lines([code, ...Object.values(names), ...aliases].map(foldText)),
  }));
  const games = readGames(index);
  const words = new Set<string>();
  const rows = games.map((game, at): SearchRow => {
    const syllables = syllablesOf(foldText(game.names.zh_cn), readings);
    const row = {
      game,
      ...nameForms(game),
      syllables,
      syllableStarts: startsOf(syllables),
      supplier: suppliers[index.supplier[at] ?? 0] ?? { names: '\n' },
    };
    for (const word of row.names.split(/[\n ]+/)) if (word !== '') words.add(word);
    return row;
  });
  return { version: index.version, games, rows, words: [...words] };
}

function readGames(index: SearchIndex): CatalogueGame[] {
  const english = index.en === '' && index.id.length === 0 ? [] : index.en.split('\n');
  const translated = unpackNames(english, index.words, index.names);
  let id = 0;
  return english.map((en, at): CatalogueGame => {
    if (at === index.entries) id = 0;
    id += index.id[at] ?? 0;
    const tags = Number(index.tags[at]);
    const nameOf = (lang: PackedLang): string => translated[lang][at] ?? en;
    return {
      kind: at < index.entries ? 'entry' : 'game',
      id,
      supplier: index.suppliers[index.supplier[at] ?? 0]?.code ?? '',
      type: index.type[at] ?? 0,
      weight: index.weight[at] ?? 0,
      isHot: (tags & 1) !== 0,
      isNew: (tags & 2) !== 0,
      isRecommended: (tags & 4) !== 0,
      names: { en, zh_cn: nameOf('zh_cn'), zh_hk: nameOf('zh_hk'), th: nameOf('th'), vi: nameOf('vi') },
    };
  });
}

function nameForms({ names }: CatalogueGame): { names: string; initials: string } {
  const folded = [names.en, ...packedLangs.map((lang) => names[lang])].map(foldText);
  const initials = folded
    .filter((name) => name.includes(' '))
    .map((name) =>
      name
        .split(' ')
        .map((word) => word[0])
        .join(''),
    );
  return { names: lines(folded), initials: `\n${[...new Set(initials)].join('\n')}\n` };
}

/** Each name also without its blanks, because people leave them out. */
function lines(folded: readonly string[]): string {
  const all = folded.flatMap((name) => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name]));
  return `\n${[...new Set(all)].map((name) => ` ${name}\n`).join('')}`;
}

function startsOf(syllables: Syllables | undefined): number {
  let bits = 0;
  for (const readings of syllables ?? []) for (const reading of readings) bits |= letterBit(reading);
  return bits;
}

/** Digits and others share one bit. */
export function letterBit(text: string): number {
  const place = text.charCodeAt(0) - 97;
  return place >= 0 && place < 26 ? 1 << place : 1 << 26;
}
