import type { Database } from '@koi/database';
import { games } from '../../draw/games.ts';
import type { PublicGame } from '../../draw/page-api.ts';
import type { Tables } from '../db/tables.ts';

/** What the platform's lottery hall shows: every game with the issue to bet on. */
export async function publicGames(database: Database<Tables>, now: Date): Promise<{ games: PublicGame[] }> {
  const rows = await Promise.all(
    games.map((game) =>
      database.db
        .selectFrom('issue')
        .select(['issue_no', 'closes_at'])
        .where('game_code', '=', game.code)
        .where('state', '=', 'open')
        .where('closes_at', '>', now)
        .orderBy('closes_at')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
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
    })),
  };
}
