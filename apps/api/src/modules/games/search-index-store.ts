import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { buildSearchIndex, type IndexedRow, type IndexedSupplier, type SearchIndex } from './search-index.ts';

/** Part of the version: a new form of the index is a new index, whatever the catalogue says. */
const FORM = 1;

/** The index of the catalogue as it is now, built once per version and process. */
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
      // A build that failed is tried again by the next request.
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

  /** Of every market: what a member may not play is left out when its row is asked for. */
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
