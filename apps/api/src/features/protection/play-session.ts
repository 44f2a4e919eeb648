import type { DomainReply } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { type Limited, netResult, readPlayLimits, touch } from './queries.ts';

type PlaySession = DomainReply<'POST /member/limits/session'>['data'];

const MINUTE_MS = 60_000;

/**
 * The play session of a member with a reminder. It is kept on the server: it continues over reloads, other
 * tabs and other devices, and a due reminder stays due until it is answered. `answered` starts the next
 * interval.
 */
export async function extendPlaySession(
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
      return { minutes: 0, due: false, next_in_seconds: 0, played_seconds: 0, position: 0n };
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
      due: isDue && !answered,
      next_in_seconds: Math.max(0, Math.ceil((next - now.getTime()) / 1000)),
      played_seconds: Math.floor((now.getTime() - began.getTime()) / 1000),
      position: await netResult(trx, member.id, { from: began }),
    };
  });
}
