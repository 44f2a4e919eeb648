import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { cached } from '../../platform/cache/cache.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const HOUR_MS = 3_600_000;
const RETENTION_DAYS = 8;
const FRESH_MS = 60_000;

/**
 * Job: counts plays per hour since the last run, and recounts the two hours before, because bets arrive late.
 */
export async function countPlays(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const { db } = ctx.database;
  const now = ctx.clock().getTime();
  const oldest = now - RETENTION_DAYS * DAY_MS;
  const known = await db
    .selectFrom('game_play')
    .select((eb) => eb.fn.max('hour').as('hour'))
    .executeTakeFirst();
  const again = known?.hour ? Math.max(known.hour.getTime() - 2 * HOUR_MS, oldest) : oldest;
  for (let from = Math.floor(again / HOUR_MS) * HOUR_MS; from <= now; from += HOUR_MS) {
    signal?.throwIfAborted();
    const [hour, until] = [new Date(from), new Date(from + HOUR_MS)];
    await sql`
      insert into game_play (hour, supplier, game_type, game_code, players, bets)
        select ${hour}::timestamptz, supplier, game_type, game_code, count(distinct member_id), count(*)
          from bet where bet_at >= ${hour} and bet_at < ${until} and not is_demo
          group by supplier, game_type, game_code
        on conflict (hour, supplier, game_type, game_code)
          do update set players = excluded.players, bets = excluded.bets`.execute(db);
  }
  await db.deleteFrom('game_play').where('hour', '<', new Date(oldest)).execute();
}

/** A game; without `gameCode`, all of a supplier's games of a type. */
interface Played {
  supplier: string;
  gameType: number;
  gameCode?: string | undefined;
}

export type PlaysOf = (game: Played) => number;

/** How often games were played within the last days; cached for a minute. */
export function createPopularity(ctx: AppContext): () => Promise<PlaysOf> {
  return cached(
    ctx.database,
    FRESH_MS,
    () => ctx.clock().getTime(),
    () => readPlays(ctx),
  ).get;
}

async function readPlays(ctx: AppContext): Promise<PlaysOf> {
  const days = await ctx.settings.read('system.hot_days');
  const rows = await ctx.database.db
    .selectFrom('game_play')
    .select(['supplier', 'game_type', 'game_code'])
    .select((eb) => eb.fn.sum<string>('players').as('players'))
    .where('hour', '>', new Date(ctx.clock().getTime() - days * DAY_MS))
    .groupBy(['supplier', 'game_type', 'game_code'])
    .execute();
  const counts = new Map<string, number>();
  for (const { supplier, game_type, game_code, players } of rows)
    for (const key of [`${supplier} ${game_type}`, `${supplier} ${game_type} ${game_code}`])
      counts.set(key, (counts.get(key) ?? 0) + Number(players));
  return ({ supplier, gameType, gameCode }) =>
    counts.get([supplier, gameType, ...(gameCode === undefined ? [] : [gameCode])].join(' ')) ?? 0;
}
