import { addFavorite, type ListedGame } from '../../../../api/src/features/games/queries.ts';
import type { Names } from '../../../../api/src/platform/database/column-types.ts';
import { pastGames } from '../games.ts';
import type { Past } from '../past.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';

/** Finds a game of the catalogue: in a list, or directly in the lobby. */
export async function findGame(
  { trx }: Past,
  supplier: string,
  code: string,
): Promise<{ listed: ListedGame; names: Names } | undefined> {
  const game = await trx
    .selectFrom('game')
    .select(['id', 'names'])
    .where('supplier', '=', supplier)
    .where('game_code', '=', code)
    .executeTakeFirst();
  if (game) return { listed: { entry_id: null, game_id: game.id }, names: game.names };
  const entries = await trx
    .selectFrom('game_entry')
    .select(['id', 'names', 'params'])
    .where('supplier', '=', supplier)
    .execute();
  const entry = entries.find(({ params }) => params !== '' && JSON.parse(params).gameCode === code);
  return entry && { listed: { entry_id: entry.id, game_id: null }, names: entry.names };
}

export async function favourGame(
  { past, member }: Scene,
  { game }: Extract<Step, { do: 'favour' }>,
): Promise<void> {
  const found = await findGame(past, pastGames[game].supplier, game);
  if (found) await addFavorite(past.trx, member.id, found.listed, past.now());
}
