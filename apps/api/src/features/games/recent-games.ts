import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { SessionMember } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import { toEntryRow, toGameRow } from './catalogue-view.ts';
import { findRows, type ListedGame } from './queries.ts';
import { readSupplierHealth } from './supplier-health.ts';

const MAX_RECENT = 20;

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
        .offset(MAX_RECENT)
        .limit(sql.lit(MAX_RECENT)),
    )
    .execute();
}

/** Newest first; games no longer visible are left out. */
export async function listRecent(
  ctx: AppContext,
  member: SessionMember,
  lang: Lang,
  without: readonly number[] = [],
): Promise<DomainReply<'GET /games/recent'>['data']> {
  const { db } = ctx.database;
  const recent = await db
    .selectFrom('member_recent_game')
    .select(['entry_id', 'game_id', 'played_at'])
    .where('member_id', '=', member.id)
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECENT)
    .execute();
  const ids = {
    entries: recent.flatMap(({ entry_id }) => entry_id ?? []),
    games: recent.flatMap(({ game_id }) => game_id ?? []),
  };
  const rows = await findRows(db, ids, { market: member.lang, client: 'phone', without });
  const health = await readSupplierHealth(ctx, member);
  return recent.flatMap(({ entry_id, game_id, played_at }) => {
    const entry = rows.entries.get(entry_id ?? 0);
    const game = rows.games.get(game_id ?? 0);
    if (!entry && !game) return [];
    return {
      played_at,
      entry: entry ? toEntryRow(entry, lang, health) : null,
      game: game ? toGameRow(game, lang, health) : null,
    };
  });
}
