import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { GameEntryTable, GameTable, Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';

interface OfSupplier {
  supplier_open: number;
  supplier_names: Names;
}
export type Entry = Selectable<GameEntryTable> & OfSupplier;
export type Game = Selectable<GameTable> & OfSupplier;

/** `phone` selects rows for phones and for all clients; `any` selects all rows. */
export type Client = 'phone' | 'any';

export interface CatalogueFilter {
  gameType?: number;
  /** The member's currency, or a visitor's language; rows and suppliers of other markets are left out. */
  market: Lang;
  client: Client;
  supplier?: string;
  tag?: string;
  keyword?: string;
  ids?: readonly number[];
  /** Game types that are off on this host. */
  without?: readonly number[];
}

/** Open entry rows, highest weight first, then newest (docs/contract/play.md 4.2). */
export function listEntries(db: Kysely<Tables>, filter: CatalogueFilter): Promise<Entry[]> {
  return db
    .selectFrom('game_entry')
    .innerJoin('supplier', 'supplier.code', 'game_entry.supplier')
    .selectAll('game_entry')
    .select(['supplier.is_open as supplier_open', 'supplier.names as supplier_names'])
    .where('game_entry.is_open', '=', 1)
    .where('supplier.is_shown', '=', 1)
    .where('supplier.lang', 'in', ['common', filter.market])
    .where('game_entry.lang', 'in', ['common', filter.market])
    .$if(filter.client === 'phone', (query) => query.where('game_entry.client_type', 'in', [0, 2]))
    .$if((filter.without?.length ?? 0) > 0, (query) =>
      query.where('game_entry.game_type', 'not in', [...(filter.without ?? [])]),
    )
    .$if(filter.gameType !== undefined, (query) =>
      query.where('game_entry.game_type', '=', filter.gameType ?? 0),
    )
    .$if(filter.supplier !== undefined, (query) =>
      query.where('game_entry.supplier', '=', filter.supplier ?? ''),
    )
    .$if(filter.tag !== undefined, (query) => query.where(hasTag('game_entry.tags', filter.tag ?? '')))
    .$if(filter.keyword !== undefined, (query) =>
      query.where(nameContains('game_entry.names', filter.keyword ?? '')),
    )
    .$if(filter.ids !== undefined, (query) => query.where(isAmong('game_entry.id', filter.ids ?? [])))
    .orderBy('game_entry.weight', 'desc')
    .orderBy('game_entry.id', 'desc')
    .execute();
}

export interface GameWindow {
  limit: number;
  offset: number;
}

/** Open game rows in the same order, including those of closed suppliers, which may reopen. */
export async function listGames(
  db: Kysely<Tables>,
  filter: CatalogueFilter,
  window: GameWindow,
): Promise<{ rows: Game[]; total: number }> {
  const matching = db
    .selectFrom('game')
    .innerJoin('supplier', 'supplier.code', 'game.supplier')
    .where('game.is_open', '=', 1)
    .where('supplier.is_shown', '=', 1)
    .where('supplier.lang', 'in', ['common', filter.market])
    .$if((filter.without?.length ?? 0) > 0, (query) =>
      query.where('game.game_type', 'not in', [...(filter.without ?? [])]),
    )
    .$if(filter.gameType !== undefined, (query) => query.where('game.game_type', '=', filter.gameType ?? 0))
    .$if(filter.client === 'phone', (query) =>
      query.where((eb) =>
        eb.or([eb('game.client_type', 'in', [0, 2]), eb('game.platform', 'like', '%html5%')]),
      ),
    )
    .$if(filter.supplier !== undefined, (query) => query.where('game.supplier', '=', filter.supplier ?? ''))
    .$if(filter.tag !== undefined, (query) => query.where(hasTag('game.tags', filter.tag ?? '')))
    .$if(filter.keyword !== undefined, (query) =>
      query.where(nameContains('game.names', filter.keyword ?? '')),
    )
    .$if(filter.ids !== undefined, (query) => query.where(isAmong('game.id', filter.ids ?? [])));
  const rows = await matching
    .selectAll('game')
    .select(['supplier.is_open as supplier_open', 'supplier.names as supplier_names'])
    .orderBy('game.weight', 'desc')
    .orderBy('game.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The visible rows among these ids, by id. */
export async function findRows(
  db: Kysely<Tables>,
  ids: { entries: readonly number[]; games: readonly number[] },
  filter: Omit<CatalogueFilter, 'ids'>,
): Promise<{ entries: ReadonlyMap<number, Entry>; games: ReadonlyMap<number, Game> }> {
  const [entries, games] = await Promise.all([
    ids.entries.length === 0 ? [] : listEntries(db, { ...filter, ids: ids.entries }),
    ids.games.length === 0
      ? []
      : listGames(db, { ...filter, ids: ids.games }, { limit: ids.games.length, offset: 0 }).then(
          ({ rows }) => rows,
        ),
  ]);
  return {
    entries: new Map(entries.map((row) => [row.id, row])),
    games: new Map(games.map((row) => [row.id, row])),
  };
}

const hasTag = (column: string, tag: string) =>
  sql<boolean>`${tag} = any (string_to_array(${sql.ref(column)}, ','))`;

/** Matches the name in any language; the keyword is literal, without wildcards. */
const nameContains = (column: string, keyword: string) =>
  sql<boolean>`exists (select 1 from jsonb_each_text(${sql.ref(column)}) as name where position(lower(${keyword}) in lower(name.value)) > 0)`;

const isAmong = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any (${[...ids]}::integer[])`;
