import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { buildSearchIndex, type IndexedRow, type IndexedSupplier, type SearchIndex } from './search-index.ts';

/** Part of the version: raise it when the format of the index changes. */
const FORM = 1;

/** The index of the current catalogue, built once per version and process. */
export class SearchIndexStore {
  readonly #db: Kysely<Tables>;
  #built: { version: string; index: Promise<SearchIndex> } | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async version(): Promise<string> {
    const row = await this.#db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    return `${FORM}-${row.version}`;
  }

  async read(): Promise<SearchIndex> {
    const version = await this.version();
    if (this.#built?.version !== version) {
      const index = this.#build(version);
      this.#built = { version, index };
      // A failed build is retried by the next request.
      index.catch(() => {
        if (this.#built?.index === index) this.#built = undefined;
      });
    }
    return this.#built.index;
  }

  async #build(version: string): Promise<SearchIndex> {
    const [suppliers, entries, games] = await Promise.all([
      this.#suppliers(),
      this.#rows('game_entry'),
      this.#rows('game'),
    ]);
    return buildSearchIndex(version, { suppliers, entries, games });
  }

  #suppliers(): Promise<IndexedSupplier[]> {
    return this.#db
      .selectFrom('supplier')
      .select(['code', 'names', 'aliases'])
      .where('is_shown', '=', 1)
      .orderBy('code')
      .execute();
  }

  /** For all markets: rows that a member may not play are filtered when they are requested. */
  #rows(table: 'game_entry' | 'game'): Promise<IndexedRow[]> {
    return this.#db
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
}
