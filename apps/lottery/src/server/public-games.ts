import type { Database } from '@koi/database';
import type { Lang } from '../draw/game.ts';
import { games } from '../draw/games.ts';
import type { Tables } from './db/tables.ts';

export interface PublicGame {
  id: number;
  name: string;
  names: Readonly<Record<Lang, string>>;
  game_code: string;
  category: string;
  /** Relative to the lottery's address. */
  icon_url: string;
  tags: string;
  weight: number;
  /** The issue that takes bets now, or the next one while one is being drawn; empty when none is known. */
  issue_no: string;
  /** When that issue stops taking bets: UTC ISO 8601, or empty. */
  close_at: string;
  period_seconds: number;
}

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
