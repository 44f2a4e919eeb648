import type { Body } from '@koi/contract';
import { mailSenders, mailVisibility } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hashOf, sentBefore } from './deliver-mail.ts';
import { deliver, holdsMail } from './mail-repository.ts';

const HOUR_MS = 3_600_000;

/** Setting `mail_per_hour` of the group `mail`: how many mails a member may send per hour. */
export async function mailsPerHour(ctx: AppContext): Promise<number> {
  const set = Number(await ctx.settings.text('mail', 'mail_per_hour', '10'));
  return Number.isInteger(set) && set >= 0 ? set : 10;
}

/**
 * A member writes to the staff, or answers a mail in their inbox or outbox. A repeated `request_id` sends
 * once.
 * @throws Refusal mail_limit | not_found | request_id_reused
 */
export async function sendMail(
  ctx: AppContext,
  memberId: number,
  { title, content, request_id: requestId }: Body<'POST /member/message/send'>,
  pid: number | null,
) {
  const max = await mailsPerHour(ctx);
  const hash = hashOf({ title, content, pid });
  return ctx.database.transaction(async (trx) => {
    // Serialized per member, so that parallel sends count each other.
    await ctx.ledger.lockMember(trx, memberId);
    const before = await sentBefore(trx, { memberId }, requestId, hash);
    if (before) return before;
    if (pid !== null) {
      await deliver(trx, memberId);
      if (!(await holdsMail(trx, memberId, pid))) throw new Refusal('not_found');
    }
    const now = ctx.clock();
    const { sent } = await trx
      .selectFrom('mail_message')
      .select(({ fn }) => fn.countAll<string>().as('sent'))
      .where('visible_type', '=', mailVisibility.staff)
      .where('member_id', '=', memberId)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow();
    if (Number(sent) >= max) throw new Refusal('mail_limit', { values: { max } });
    return trx
      .insertInto('mail_message')
      .values({
        visible_type: mailVisibility.staff,
        send_type: mailSenders.member,
        member_id: memberId,
        pid,
        title,
        content,
        request_id: requestId ?? null,
        request_hash: requestId === undefined ? null : hash,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
