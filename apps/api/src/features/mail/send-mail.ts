import type { Body } from '@koi/contract';
import { mailSenders, mailVisibility } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { sentBefore } from './deliver-mail.ts';
import { deliver, holdsMail } from './queries.ts';

const HOUR_MS = 3_600_000;

/**
 * A member writes to the staff, or answers a mail in their inbox or outbox. A repeated `request_id` sends
 * once.
 * @throws Refusal mail_limit | not_found | request_id_reused
 */
export async function sendMail(
  ctx: AppContext,
  memberId: number,
  { title, content, request_id: requestId }: Body<'POST /member/message/send'>,
  parentId: number | null,
) {
  const max = await ctx.settings.read('mail.mail_per_hour');
  const hash = contentHash({ title, content, parentId });
  return ctx.database.transaction(async (trx) => {
    // Serialized per member, so that parallel sends count each other.
    await ctx.ledger.lockMember(trx, memberId);
    const before = await sentBefore(trx, { memberId }, requestId, hash);
    if (before) return before;
    if (parentId !== null) {
      await deliver(trx, memberId);
      if (!(await holdsMail(trx, memberId, parentId))) throw new Refusal('not_found');
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
        parent_id: parentId,
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
