import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { SessionMember } from '../../identity/find-session.ts';
import { toWireDate } from '../../lib/time.ts';
import { findRows } from './catalogue-repository.ts';
import { toEntryRow, toGameRow } from './catalogue-view.ts';
import type { ListedGame } from './favorites-repository.ts';
import { readWeather } from './supplier-weather.ts';

const KEPT = 20;

/** Records what a member opened; keeps only the last twenty. */
export async function noteOpened(ctx: AppContext, member: number, listed: ListedGame): Promise<void> {
  const { db } = ctx.database;
  const now = ctx.clock();
  await db
    .insertInto('member_recent_game')
    .values({ member_id: member, ...listed, played_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', listed.entry_id === null ? 'game_id' : 'entry_id'])
        .doUpdateSet({ played_at: now }),
    )
    .execute();
  await db
    .deleteFrom('member_recent_game')
    .where('member_id', '=', member)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('member_recent_game')
        .select('id')
        .where('member_id', '=', member)
        .orderBy('played_at', 'desc')
        .orderBy('id', 'desc')
        .offset(KEPT)
        .limit(sql.lit(KEPT)),
    )
    .execute();
}

/** Newest first; games no longer visible are left out. */
export async function listRecent(
  ctx: AppContext,
  member: SessionMember,
  lang: Lang,
  without: readonly number[] = [],
): Promise<Reply<'GET /games/recent'>['data']> {
  const { db } = ctx.database;
  const recent = await db
    .selectFrom('member_recent_game')
    .select(['entry_id', 'game_id', 'played_at'])
    .where('member_id', '=', member.id)
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT)
    .execute();
  const ids = {
    entries: recent.flatMap(({ entry_id }) => entry_id ?? []),
    games: recent.flatMap(({ game_id }) => game_id ?? []),
  };
  const rows = await findRows(db, ids, { market: member.lang, client: 'phone', without });
  const weather = await readWeather(ctx, member);
  return recent.flatMap(({ entry_id, game_id, played_at }) => {
    const entry = rows.entries.get(entry_id ?? 0);
    const game = rows.games.get(game_id ?? 0);
    if (!entry && !game) return [];
    return {
      played_at: toWireDate(played_at, ctx.config.offsetMinutes),
      entry: entry ? toEntryRow(ctx, entry, lang, weather) : null,
      game: game ? toGameRow(ctx, game, lang, weather) : null,
    };
  });
}
