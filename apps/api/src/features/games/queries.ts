import type { Lang } from '@koi/contract/enumerations';
import { type Selectable, sql } from 'kysely';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db, GameEntryTable, GameTable } from '../../platform/database/tables.ts';
import { innerListTypes } from './game-kinds.ts';

interface OfSupplier {
  supplier_open: boolean;
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
export function listEntries(db: Db, filter: CatalogueFilter): Promise<Entry[]> {
  return db
    .selectFrom('game_entry')
    .innerJoin('supplier', 'supplier.code', 'game_entry.supplier')
    .selectAll('game_entry')
    .select(['supplier.is_open as supplier_open', 'supplier.names as supplier_names'])
    .where('game_entry.is_open', '=', true)
    .where('supplier.is_shown', '=', true)
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
  db: Db,
  filter: CatalogueFilter,
  window: GameWindow,
): Promise<{ rows: Game[]; total: number }> {
  const matching = db
    .selectFrom('game')
    .innerJoin('supplier', 'supplier.code', 'game.supplier')
    .where('game.is_open', '=', true)
    .where('supplier.is_shown', '=', true)
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
  db: Db,
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

/** Either an entry or a game. */
export type ListedGame = { entry_id: number; game_id: null } | { entry_id: null; game_id: number };

/** Resolves a favourite (docs/contract/play.md 4.6); undefined when there is no such row. */
export async function findModel(
  db: Db,
  model: { supplier: string; gameType: number; id: number },
): Promise<ListedGame | undefined> {
  const isGame = innerListTypes.has(model.gameType);
  const row = await db
    .selectFrom(isGame ? 'game' : 'game_entry')
    .select('id')
    .where('id', '=', model.id)
    .where('supplier', '=', model.supplier)
    .where('game_type', '=', model.gameType)
    .executeTakeFirst();
  if (!row) return undefined;
  return isGame ? { entry_id: null, game_id: row.id } : { entry_id: row.id, game_id: null };
}

export async function addFavorite(db: Db, member: number, listed: ListedGame, now: Date): Promise<void> {
  await db
    .insertInto('member_favorite')
    .values({ member_id: member, ...listed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: Db, member: number, listed: ListedGame): Promise<void> {
  const column = listed.entry_id === null ? 'game_id' : 'entry_id';
  await db
    .deleteFrom('member_favorite')
    .where('member_id', '=', member)
    .where(column, '=', listed[column])
    .execute();
}

/** Most recently added first. */
export function listFavorites(
  db: Db,
  member: number,
): Promise<{ entry_id: number | null; game_id: number | null }[]> {
  return db
    .selectFrom('member_favorite')
    .select(['entry_id', 'game_id'])
    .where('member_id', '=', member)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface LaunchQuery {
  gameType?: string;
  gameCode?: string;
}

export interface Row {
  params: string;
  gameType: number;
  listed: ListedGame;
}

export async function typesOf(
  db: Db,
  supplier: string,
  row: Row | undefined,
  { gameType }: LaunchQuery,
): Promise<readonly number[]> {
  if (row) return [row.gameType];
  const rows = await db
    .selectFrom('game_entry')
    .select('game_type')
    .distinct()
    .where('supplier', '=', supplier)
    .where('is_open', '=', true)
    .execute();
  const types = rows.map(({ game_type }) => game_type);
  const isNamed =
    /^\d{1,2}$/.test(gameType ?? '') && (types.length === 0 || types.includes(Number(gameType)));
  return isNamed ? [Number(gameType)] : types;
}
