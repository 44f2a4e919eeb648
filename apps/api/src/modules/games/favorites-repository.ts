import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { innerListTypes } from './game-kinds.ts';

/** Either an entry or a game. */
export type ListedGame = { entry_id: number; game_id: null } | { entry_id: null; game_id: number };

/** Resolves a favourite (docs/contract/play.md 4.6); undefined when there is no such row. */
export async function findModel(
  db: Kysely<Tables>,
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

export async function addFavorite(
  db: Kysely<Tables>,
  member: number,
  listed: ListedGame,
  now: Date,
): Promise<void> {
  await db
    .insertInto('member_favorite')
    .values({ member_id: member, ...listed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: Kysely<Tables>, member: number, listed: ListedGame): Promise<void> {
  const column = listed.entry_id === null ? 'game_id' : 'entry_id';
  await db
    .deleteFrom('member_favorite')
    .where('member_id', '=', member)
    .where(column, '=', listed[column])
    .execute();
}

/** Most recently added first. */
export function listFavorites(
  db: Kysely<Tables>,
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
