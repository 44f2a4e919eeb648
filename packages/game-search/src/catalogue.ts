import { foldText, manyFolds } from './fold-text.ts';
import { lettersIn, readPinyin, type Syllables, spelledFrom, syllablesOf } from './pinyin.ts';
import type { PackedLang, SearchIndex } from './search-index.ts';
import { finish, mapInSteps } from './steps.ts';
import { unpackNames } from './unpack-names.ts';

export type SearchLang = 'en' | PackedLang;

/** One entry or game of the catalogue, as far as the index describes it. */
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
  /**
   * The folded names, one per line with a blank in front of every word and a leading line break: `\n golden
   * dragon\n 黄金龙\n`. Names of several words also appear without blanks, because people leave them out.
   */
  readonly names: string;
  /** First letters of the words of each name, one line each. */
  readonly initials: string;
  readonly syllables: Syllables | undefined;
  /** Bit set of the letters in its syllables: rules out most rows quickly. */
  readonly letters: number;
  /** Names, code, aliases and pinyin of the supplier, in the same format as `names`. */
  readonly supplier: string;
}

/** A search index prepared for queries. */
export interface Catalogue {
  readonly version: string;
  /** In index order: entries first. */
  readonly games: readonly CatalogueGame[];
  /** Highest weight first. */
  readonly rows: readonly SearchRow[];
  /** Finishes what `prepare` has left. */
  vocabulary(): Vocabulary;
  /**
   * One step of building the vocabulary, which is needed when a typing error is first suspected. False once
   * it is built.
   */
  prepare(): boolean;
}

export interface Vocabulary {
  /** Every distinct word of the folded names, and the pinyin of Chinese names from each character on. */
  readonly words: readonly string[];
  /** For each word, the indexes in `rows` of the games that contain it. */
  readonly rowsOf: readonly (readonly number[])[];
}

/** All steps of `openInSteps` at once: a quarter of a second for thousands of games on a slow phone. */
export const openCatalogue = (index: SearchIndex): Catalogue => finish(openInSteps(index));

/** Prepares an index for queries. A page answers taps between the steps. */
export function* openInSteps(index: SearchIndex): Generator<void, Catalogue> {
  const fold = manyFolds();
  const readings = readPinyin(index.han, index.pinyin);
  const suppliers = index.suppliers.map((supplier) => supplierNames(supplier, readings));
  const games = yield* readGames(index);
  const unsorted = yield* mapInSteps(games, (game, at): SearchRow => {
    const { en, zh_cn, zh_hk, th, vi } = game.names;
    const names = [...new Set([fold(en), fold(zh_cn), fold(zh_hk), fold(th), fold(vi)])];
    const syllables = syllablesOf(fold(zh_cn), readings);
    return {
      game,
      names: linesOf(names),
      initials: initialsOf(names),
      syllables,
      letters: lettersIn((syllables ?? []).flat().join('')),
      supplier: suppliers[index.supplier[at] ?? 0] ?? '\n',
    };
  });
  yield;
  const rows = unsorted.sort(byWeight);
  const reading = readVocabulary(rows);
  let vocabulary: Vocabulary | undefined;
  return {
    version: index.version,
    games,
    rows,
    vocabulary: () => (vocabulary ??= finish(reading)),
    prepare() {
      if (vocabulary) return false;
      const step = reading.next();
      if (step.done) vocabulary = step.value;
      return !step.done;
    },
  };
}

function* readVocabulary(rows: readonly SearchRow[]): Generator<void, Vocabulary> {
  const rowsOf = new Map<string, number[]>();
  yield* mapInSteps(rows, (row, at) => {
    for (const word of new Set([...wordsIn(row.names), ...spelledFrom(row.syllables)])) {
      const known = rowsOf.get(word);
      if (known) known.push(at);
      else rowsOf.set(word, [at]);
    }
  });
  return { words: [...rowsOf.keys()], rowsOf: [...rowsOf.values()] };
}

function byWeight({ game: a }: SearchRow, { game: b }: SearchRow): number {
  if (a.weight !== b.weight) return b.weight - a.weight;
  if (a.kind !== b.kind) return a.kind === 'entry' ? -1 : 1;
  return b.id - a.id;
}

/**
 * Skips names that are only joined without blanks: an error there would count as one in a single long word.
 */
function wordsIn(names: string): string[] {
  const lines = names.trim().split('\n ');
  return lines
    .filter((line, at) => line !== lines[at - 1]?.replaceAll(' ', ''))
    .flatMap((line) => line.split(' '));
}

function supplierNames(
  { code, names, aliases }: SearchIndex['suppliers'][number],
  readings: ReadonlyMap<string, readonly string[]>,
): string {
  const folded = [code, ...Object.values(names), ...aliases].map(foldText);
  const syllables = syllablesOf(foldText(names.zh_cn ?? ''), readings);
  const initials = (syllables ?? []).map(([reading]) => reading?.[0]).join('');
  return linesOf([...folded, ...spelledFrom(syllables), initials]);
}

function* readGames(index: SearchIndex): Generator<void, CatalogueGame[]> {
  const english = index.en === '' && index.id.length === 0 ? [] : index.en.split('\n');
  const translated = yield* unpackNames(english, index.words, index.names);
  let id = 0;
  return yield* mapInSteps(english, (en, at): CatalogueGame => {
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

function linesOf(names: readonly string[]): string {
  const all = names.flatMap((name) => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name]));
  return `\n ${all.join('\n ')}\n`;
}

function initialsOf(names: readonly string[]): string {
  const initials = names
    .filter((name) => name.includes(' '))
    .map((name) =>
      name
        .split(' ')
        .map(([letter]) => letter)
        .join(''),
    );
  return `\n${initials.join('\n')}\n`;
}
