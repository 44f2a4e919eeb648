import type { Reply } from '@koi/contract';
import { formatMinor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { type Limited, readPlayLimits } from './limits.ts';
import { positionIn } from './usage.ts';

type PlaySession = Reply<'POST /member/limits/session'>['data'];

/** After this much inactivity the next play begins a new session. */
const PAUSE_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/**
 * The play session of a member with a reminder. It is kept on the server: it continues over reloads, other
 * tabs and other devices, and a due reminder stays due until it is answered. `answered` starts the next
 * interval.
 */
export async function keepPlaySession(
  ctx: AppContext,
  member: Limited,
  answered: boolean,
): Promise<PlaySession> {
  return ctx.database.transaction(async (trx) => {
    const now = ctx.clock();
    const { reminder } = await readPlayLimits(trx, member, now);
    const minutes = Number(reminder.amount ?? 0n);
    if (minutes === 0) {
      await trx.deleteFrom('play_session').where('member_id', '=', member.id).execute();
      return { minutes: 0, due: 0, next_in_seconds: 0, played_seconds: 0, position: '0.00' };
    }
    const { began, reminded } = await touch(trx, member.id, now);
    const dueAt = reminded.getTime() + minutes * MINUTE_MS;
    const isDue = dueAt <= now.getTime();
    if (isDue && answered)
      await trx
        .updateTable('play_session')
        .set({ reminded_at: now })
        .where('member_id', '=', member.id)
        .execute();
    const next = isDue && answered ? now.getTime() + minutes * MINUTE_MS : dueAt;
    return {
      minutes,
      due: isDue && !answered ? 1 : 0,
      next_in_seconds: Math.max(0, Math.ceil((next - now.getTime()) / 1000)),
      played_seconds: Math.floor((now.getTime() - began.getTime()) / 1000),
      position: formatMinor(await positionIn(trx, member.id, { from: began })),
    };
  });
}

async function touch(
  trx: Kysely<Tables>,
  memberId: number,
  now: Date,
): Promise<{ began: Date; reminded: Date }> {
  await trx
    .insertInto('play_session')
    .values({ member_id: memberId, began_at: now, seen_at: now, reminded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('play_session')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOver = now.getTime() - row.seen_at.getTime() > PAUSE_MS;
  const began = isOver ? now : row.began_at;
  const reminded = isOver ? now : row.reminded_at;
  await trx
    .updateTable('play_session')
    .set({ began_at: began, seen_at: now, reminded_at: reminded })
    .where('member_id', '=', memberId)
    .execute();
  return { began, reminded };
}
