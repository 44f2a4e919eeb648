import type { Catalogue, CatalogueGame, SearchRow, Vocabulary } from './catalogue.ts';
import { foldText, isUnspaced } from './fold-text.ts';
import { lettersIn, matchPinyin } from './pinyin.ts';
import { beginsWithOneError, SHORTEST_GUESS } from './typing-error.ts';

/** How a query matched, best first; equal matches are ordered by weight. */
const searchTiers = [
  'exact',
  'prefix',
  'word',
  'initials',
  'pinyin',
  'supplier',
  'inside',
  'typing-error',
] as const;
export type SearchTier = (typeof searchTiers)[number];
const tierAt = Object.fromEntries(searchTiers.map((tier, at) => [tier, at])) as Record<SearchTier, number>;

export interface SearchHit {
  game: CatalogueGame;
  tier: SearchTier;
}

export interface SearchOptions {
  limit?: number;
  /** Filters the games. */
  where?: (game: CatalogueGame) => boolean;
}

const MAX_QUERY = 60;
const MAX_WORDS = 6;

/**
 * The games that match the query, best first: names in every language with or without marks, initials,
 * pinyin, suppliers and their aliases, any of these word by word, and one typing error where nothing matches.
 * An empty query finds nothing.
 */
export function searchCatalogue(
  catalogue: Catalogue,
  query: string,
  { limit = 20, where }: SearchOptions = {},
): SearchHit[] {
  const typed = foldText(query).slice(0, MAX_QUERY).trim();
  if (typed === '') return [];
  const parts = typed.split(' ').slice(0, MAX_WORDS);
  const found = searchTiers.map((): SearchHit[] => []);
  const store = (game: CatalogueGame, tier: SearchTier): void => {
    const hits = found[tierAt[tier]];
    if (hits && hits.length < limit) hits.push({ game, tier });
  };
  const fullName = probe(typed);
  const pieces = parts.length > 1 ? parts.map(probe) : [];
  for (const row of catalogue.rows) {
    if (where && !where(row.game)) continue;
    const tier = matchName(row, fullName) ?? matchParts(row, pieces);
    if (tier) store(row.game, tier);
  }
  if (found.every((hits) => hits.length === 0)) {
    const misfits = pieces.length > 0 || where ? misfitsOf(catalogue, parts.map(probe)) : [fullName];
    for (const { game } of nearRows(catalogue, misfits, pieces))
      if (!where || where(game)) store(game, 'typing-error');
  }
  return found.flat().slice(0, limit);
}

/** One part of a query with everything computed once for it. */
interface Probe {
  text: string;
  unspaced: boolean;
  /** The part as the start of a word, a name, and a whole name. */
  word: string;
  line: string;
  fullLine: string;
  initials: string;
  /** The set of letters it contains, if it may be pinyin. */
  letters: number | undefined;
  /** Whether it matches a supplier; cached, since there are only a few. */
  fitsSupplier(supplier: string): boolean;
}

function probe(text: string): Probe {
  const suppliers = new Map<string, boolean>();
  return {
    text,
    unspaced: isUnspaced(text),
    word: ` ${text}`,
    line: `\n ${text}`,
    fullLine: `\n ${text}\n`,
    initials: `\n${text}`,
    letters: /^[a-z][a-z0-9]+$/.test(text) ? lettersIn(text) : undefined,
    fitsSupplier(supplier) {
      const known = suppliers.get(supplier);
      if (known !== undefined) return known;
      const fits = supplier.includes(this.word);
      suppliers.set(supplier, fits);
      return fits;
    },
  };
}

function matchName(row: SearchRow, fullName: Probe): SearchTier | undefined {
  const { names } = row;
  const found = names.includes(fullName.text);
  if (found && names.includes(fullName.line)) return names.includes(fullName.fullLine) ? 'exact' : 'prefix';
  return matchPart(row, fullName, found);
}

function matchPart(
  row: SearchRow,
  part: Probe,
  found = row.names.includes(part.text),
): SearchTier | undefined {
  const { text, letters } = part;
  if (found && (part.unspaced || row.names.includes(part.word))) return 'word';
  if (text.length > 1 && row.initials.includes(part.initials)) return 'initials';
  if (letters !== undefined && row.syllables && (row.letters & letters) === letters) {
    const spelled = matchPinyin(row.syllables, text);
    if (spelled) return spelled.initials && spelled.atStart ? 'initials' : 'pinyin';
  }
  if (part.fitsSupplier(row.supplier)) return 'supplier';
  return found && text.length > 2 ? 'inside' : undefined;
}

/** Every part must match; the worst match counts. */
function matchParts(row: SearchRow, parts: readonly Probe[]): SearchTier | undefined {
  let worst: SearchTier | undefined;
  for (const part of parts) {
    const tier = matchPart(row, part);
    if (!tier) return undefined;
    if (!worst || tierAt[tier] > tierAt[worst]) worst = tier;
  }
  return worst;
}

/** The parts that match nowhere as typed. */
function misfitsOf({ rows }: Catalogue, pieces: readonly Probe[]): Probe[] {
  return pieces.filter((piece) => !rows.some((row) => matchPart(row, piece)));
}

/**
 * Rows that match all other parts and, with one typing error, the single part that matches nowhere; highest
 * weight first.
 */
function nearRows(
  { rows, vocabulary }: Catalogue,
  [misfit, another]: readonly Probe[],
  pieces: readonly Probe[],
): SearchRow[] {
  if (!misfit || another) return [];
  if (misfit.text.length < (misfit.unspaced ? SHORTEST_GUESS - 1 : SHORTEST_GUESS)) return [];
  const others = pieces.filter(({ text }) => text !== misfit.text);
  const places = [...rowsNear(vocabulary(), misfit.text)].sort((a, b) => a - b);
  return places.flatMap((place) => {
    const row = rows[place];
    return row && others.every((piece) => matchPart(row, piece)) ? [row] : [];
  });
}

function rowsNear({ words, rowsOf }: Vocabulary, text: string): ReadonlySet<number> {
  const near = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    if (beginsWithOneError(words[at] ?? '', text)) for (const row of rowsOf[at] ?? []) near.add(row);
  }
  return near;
}
