import type { Reply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { packNames } from '@koi/game-search/pack';
import type { Names } from '../../db/tables/site.ts';
import { nameIn } from './catalogue-view.ts';
import { charactersIn, readingsOf } from './han-readings.ts';

export type SearchIndex = Reply<'GET /games/search-index'>['data'];

export interface IndexedSupplier {
  code: string;
  names: Names;
  aliases: string;
}

export interface IndexedRow {
  id: number;
  supplier: string;
  game_type: number;
  names: Names;
  weight: number;
  tags: string;
}

/**
 * The index that the browser searches. Rows are sorted by id; `version` identifies this state of the
 * catalogue.
 */
export async function buildSearchIndex(
  version: string,
  { suppliers, entries, games }: { suppliers: IndexedSupplier[]; entries: IndexedRow[]; games: IndexedRow[] },
): Promise<SearchIndex> {
  const rows = [...entries, ...games];
  const places = new Map(suppliers.map(({ code }, at) => [code, at]));
  const named = rows.map(({ names }) => inEveryLanguage(names));
  const { han, pinyin } = await readingsOf(
    [...named.map((names) => names.zh_cn), ...suppliers.map(({ names }) => nameIn(names, 'zh_cn'))].filter(
      (name) => charactersIn(name).length > 0,
    ),
  );
  return {
    version,
    suppliers: suppliers.map(({ code, names, aliases }) => ({
      code,
      names: inEveryLanguage(names),
      aliases: aliases.split(',').filter((alias) => alias !== ''),
    })),
    entries: entries.length,
    id: [...differences(entries), ...differences(games)],
    supplier: rows.map((row) => places.get(row.supplier) ?? 0),
    type: rows.map((row) => row.game_type),
    weight: rows.map((row) => row.weight),
    tags: rows.map((row) => tagBits(row.tags.split(','))).join(''),
    ...packNames(named),
    han,
    pinyin,
  };
}

function inEveryLanguage(names: Names) {
  return Object.fromEntries(langs.map((lang) => [lang, nameIn(names, lang)])) as Record<
    (typeof langs)[number],
    string
  >;
}

const differences = (rows: readonly IndexedRow[]): number[] =>
  rows.map(({ id }, at) => id - (rows[at - 1]?.id ?? 0));

function tagBits(tags: readonly string[]): number {
  return (
    (tags.includes('hot') ? 1 : 0) + (tags.includes('new') ? 2 : 0) + (tags.includes('recommend') ? 4 : 0)
  );
}
