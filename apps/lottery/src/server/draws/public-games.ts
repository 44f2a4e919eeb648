import type { Database } from '@koi/database';
import type { GameDefinition } from '../../draw/game.ts';
import { games } from '../../draw/games.ts';
import type { PublicGame } from '../../draw/page-api.ts';
import type { Tables } from '../db/tables.ts';

/** Data of the platform's lottery hall: every game with its open issue and latest result. */
export async function publicGames(database: Database<Tables>, now: Date): Promise<{ games: PublicGame[] }> {
  const issuesOf = (code: string) => database.db.selectFrom('issue').where('game_code', '=', code).limit(1);
  const [rows, drawn] = await Promise.all([
    Promise.all(
      games.map((game) =>
        issuesOf(game.code)
          .select(['issue_no', 'closes_at'])
          .where('state', '=', 'open')
          .where('closes_at', '>', now)
          .orderBy('closes_at')
          .executeTakeFirst(),
      ),
    ),
    Promise.all(
      games.map((game) =>
        issuesOf(game.code)
          .select('result')
          .where('state', 'in', ['drawn', 'settled'])
          .orderBy('draws_at', 'desc')
          .executeTakeFirst(),
      ),
    ),
  ]);
  return {
    games: games.map((game, index) => ({
      id: index + 1,
      name: game.names.zh_cn,
      names: game.names,
      game_code: game.code,
      category: game.category,
      icon_url: `/lottery/${game.icon}`,
      tags: game.tags,
      weight: game.weight,
      issue_no: rows[index]?.issue_no ?? '',
      close_at: rows[index]?.closes_at.toISOString() ?? '',
      period_seconds: game.periodSeconds,
      last_result: lastOf(game, drawn[index]?.result),
    })),
  };
}

function lastOf(game: GameDefinition, result: unknown): number[] {
  return game.isOutcome(result) ? [...result] : [];
}
