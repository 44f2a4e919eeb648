import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Cache, cached } from '../../lib/cache.ts';
import { buildSearchIndex, type IndexedRow, type IndexedSupplier, type SearchIndex } from './search-index.ts';

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

async function readCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const [suppliers, entries, games] = await Promise.all([
    readSuppliers(db),
    readRows(db, 'game_entry'),
    readRows(db, 'game'),
  ]);
  return { suppliers, entries, games };
}

function readSuppliers(db: Kysely<Tables>): Promise<IndexedSupplier[]> {
  return db
    .selectFrom('supplier')
    .select(['code', 'names', 'aliases'])
    .where('is_shown', '=', 1)
    .orderBy('code')
    .execute();
}

/** For all markets: rows that a member may not play are filtered when they are requested. */
function readRows(db: Kysely<Tables>, table: 'game_entry' | 'game'): Promise<IndexedRow[]> {
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
    .where(`${table}.is_open`, '=', 1)
    .where('supplier.is_shown', '=', 1)
    .where((eb) =>
      eb.or([
        eb(`${table}.client_type`, 'in', [0, 2]),
        ...(table === 'game' ? [eb('game.platform', 'like', '%html5%')] : []),
      ]),
    )
    .orderBy(`${table}.id`)
    .execute() as Promise<IndexedRow[]>;
}
