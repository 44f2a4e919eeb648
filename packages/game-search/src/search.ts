import { type Catalogue, type CatalogueGame, letterBit, type SearchRow } from './catalogue.ts';
import { foldText, isUnspaced } from './fold-text.ts';
import { matchPinyin } from './pinyin.ts';
import { beginsWithOneError, SHORTEST_GUESS } from './typing-error.ts';

/** How a query matched, best first; equal ones are ordered by weight. */
export const searchTiers = [
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

export interface SearchHit {
  game: CatalogueGame;
  tier: SearchTier;
}

export interface SearchOptions {
  limit?: number;
  /** Only games it says yes to. */
  where?: (game: CatalogueGame) => boolean;
}

/**
 * The games that fit what was typed, best first: names in every language with or without marks, initials, pinyin, suppliers and their aliases, any of
 * these word by word, and one typing error. Nothing typed finds nothing.
 */
export function searchCatalogue(
  catalogue: Catalogue,
  query: string,
  { limit = 20, where }: SearchOptions = {},
): SearchHit[] {
  const typed = foldText(query).slice(0, LONGEST_QUERY);
  if (typed === '') return [];
  const whole = probe(catalogue, typed);
  const parts = typed.split(' ').slice(0, MOST_WORDS);
  const probes = parts.length > 1 ? parts.map((part) => probe(catalogue, part)) : [];
  const hits: SearchHit[] = [];
  for (const row of catalogue.rows) {
    if (where && !where(row.game)) continue;
    const tier = matchWhole(row, whole) ?? matchParts(row, probes);
    if (tier !== undefined) hits.push({ game: row.game, tier });
  }
  return hits.sort(byTierAndWeight).slice(0, limit);
}

const LONGEST_QUERY = 60;
const MOST_WORDS = 6;

/** One piece of a query with what is worked out about it once. */
interface Probe {
  text: string;
  unspaced: boolean;
  /** Letters and digits only: it may be pinyin. */
  spells: boolean;
  /** Words of the catalogue that it may have been meant for. */
  guesses: readonly string[];
}

function probe(catalogue: Catalogue, text: string): Probe {
  const unspaced = isUnspaced(text);
  const guessable = text.length >= (unspaced ? SHORTEST_GUESS - 1 : SHORTEST_GUESS) && !text.includes(' ');
  return {
    text,
    unspaced,
    spells: /^[a-z][a-z0-9]*$/.test(text),
    guesses: guessable ? catalogue.words.filter((word) => beginsWithOneError(word, text)) : [],
  };
}

function matchWhole(row: SearchRow, { text, unspaced, ...probed }: Probe): SearchTier | undefined {
  const { names } = row;
  const found = names.includes(text);
  if (found && names.includes(`\n ${text}`)) return names.includes(`\n ${text}\n`) ? 'exact' : 'prefix';
  return matchPart(row, { text, unspaced, ...probed }, found);
}

function matchPart(
  row: SearchRow,
  part: Probe,
  found = row.names.includes(part.text),
): SearchTier | undefined {
  const { text } = part;
  if (found && (part.unspaced || row.names.includes(` ${text}`))) return 'word';
  if (text.length > 1 && row.initials.includes(`\n${text}`)) return 'initials';
  if (part.spells && text.length > 1 && row.syllables && (row.syllableStarts & letterBit(text)) !== 0) {
    const spelled = matchPinyin(row.syllables, text);
    if (spelled) return spelled.match === 'initials' && spelled.atStart ? 'initials' : 'pinyin';
  }
  if (row.supplier.names.includes(` ${text}`)) return 'supplier';
  if (found && text.length > 1) return 'inside';
  return part.guesses.some((word) => row.names.includes(` ${word}`)) ? 'typing-error' : undefined;
}

/** Every word must fit; the worst fit counts, and only one word may hold a typing error. */
function matchParts(row: SearchRow, parts: readonly Probe[]): SearchTier | undefined {
  let worst = -1;
  let errors = 0;
  for (const part of parts) {
    const tier = matchPart(row, part);
    if (tier === undefined) return undefined;
    if (tier === 'typing-error') errors += 1;
    worst = Math.max(worst, searchTiers.indexOf(tier));
  }
  return errors > 1 ? undefined : searchTiers[worst];
}

function byTierAndWeight(a: SearchHit, b: SearchHit): number {
  return (
    searchTiers.indexOf(a.tier) - searchTiers.indexOf(b.tier) ||
    b.game.weight - a.game.weight ||
    (a.game.kind === b.game.kind ? b.game.id - a.game.id : a.game.kind === 'entry' ? -1 : 1)
  );
}
