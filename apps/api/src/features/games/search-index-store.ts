import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { DomainReply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { packNames } from '@koi/game-search/pack';
import { pinyin } from 'pinyin-pro';
import type { AppContext } from '../../context.ts';
import { Cache, cached } from '../../platform/cache/cache.ts';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { nameIn } from '../../platform/lib/texts.ts';

/** Names processed before yielding to other requests. */
const AT_ONCE = 200;

function charactersIn(name: string): string[] {
  return name.match(/\p{sc=Han}/gu) ?? [];
}

/**
 * Each distinct Chinese character of the names with its syllables in them, without tones (`lü` is `lv`, as
 * people type it). Processed name by name, because a character's reading depends on its neighbours.
 */
export async function readingsOf(names: readonly string[]): Promise<{ han: string; pinyin: string }> {
  const readings = new Map<string, Set<string>>();
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
    for (const [place, character] of charactersIn(name).entries()) {
      const syllable = syllables[place] ?? '';
      if (/^[a-z]+$/.test(syllable))
        readings.set(character, (readings.get(character) ?? new Set()).add(syllable));
    }
  }
  return {
    han: [...readings.keys()].join(''),
    pinyin: [...readings.values()].map((syllables) => [...syllables].join('/')).join(' '),
  };
}

type SearchIndex = DomainReply<'GET /games/search-index'>['data'];

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
    [
      ...named.map((names) => names.zh_cn),
      ...suppliers.map(({ names }) => nameIn(names, 'zh_cn', names.en)),
    ].filter((name) => charactersIn(name).length > 0),
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
  return Object.fromEntries(langs.map((lang) => [lang, nameIn(names, lang, names.en)])) as Record<
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

/** Part of the version: raise it when the format of the index changes. */
const FORM = 2;
/** Longest age of the catalogue where a notification of a change got lost. */
const TTL_MS = 60_000;

export interface SearchIndexStore {
  /** Changes with the catalogue; the same on every node. */
  version(): Promise<string>;
  read(): Promise<SearchIndex>;
  invalidate(): void;
}

interface Catalogue {
  suppliers: IndexedSupplier[];
  entries: IndexedRow[];
  games: IndexedRow[];
}

/** The index of the current catalogue, built once per version and process. */
export function openSearchIndex(ctx: AppContext): SearchIndexStore {
  const { database, clock } = ctx;
  const catalogue = cached(
    database,
    TTL_MS,
    () => clock().getTime(),
    async () => {
      const content = await readCatalogue(database.db);
      return { content, version: versionOf(content) };
    },
  );
  const built = new Cache<SearchIndex>(database, { max: 1 });
  return {
    version: async () => (await catalogue.get()).version,
    async read() {
      const { content, version } = await catalogue.get();
      return built.get(version, () => buildSearchIndex(version, content));
    },
    invalidate: catalogue.invalidate,
  };
}

const versionOf = (content: Catalogue): string =>
  `${FORM}-${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}`;

async function readCatalogue(db: Db): Promise<Catalogue> {
  const [suppliers, entries, games] = await Promise.all([
    readSuppliers(db),
    readRows(db, 'game_entry'),
    readRows(db, 'game'),
  ]);
  return { suppliers, entries, games };
}

function readSuppliers(db: Db): Promise<IndexedSupplier[]> {
  return db
    .selectFrom('supplier')
    .select(['code', 'names', 'aliases'])
    .where('is_shown', '=', true)
    .orderBy('code')
    .execute();
}

/** For all markets: rows that a member may not play are filtered when they are requested. */
function readRows(db: Db, table: 'game_entry' | 'game'): Promise<IndexedRow[]> {
  return db
    .selectFrom(table)
    .innerJoin('supplier', 'supplier.code', `${table}.supplier`)
    .select([
      `${table}.id`,
      `${table}.supplier`,
      `${table}.game_type`,
      `${table}.names`,
      `${table}.weight`,
      `${table}.tags`,
    ])
    .where(`${table}.is_open`, '=', true)
    .where('supplier.is_shown', '=', true)
    .where((eb) =>
      eb.or([
        eb(`${table}.client_type`, 'in', [0, 2]),
        ...(table === 'game' ? [eb('game.platform', 'like', '%html5%')] : []),
      ]),
    )
    .orderBy(`${table}.id`)
    .execute() as Promise<IndexedRow[]>;
}
