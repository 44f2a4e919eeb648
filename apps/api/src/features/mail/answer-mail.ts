import type { Body } from '@koi/contract';
import { mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { ClaimQueue } from '../../platform/approvals/order-claims.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { cleanContent, mailMember, requestOf, sentBefore } from './deliver-mail.ts';
import { countAnswers, decideMail } from './queries.ts';

const TITLE_LENGTH = 255;

/** Members' mail that waits for an answer. */
export const mailQueue: ClaimQueue<'mail_message'> = {
  kind: 'mail',
  table: 'mail_message',
  where: sql<boolean>`visible_type = ${mailVisibility.staff}`,
  isOpen: ({ status }) => status === mailStatuses.waiting,
};

/**
 * Answers a member's mail; a repeated `request_id` answers once.
 * @throws Refusal not_found | validation | already_decided | request_id_reused
 */
export async function answerMail(
  ctx: AppContext,
  actor: OperatorActor,
  id: number,
  body: Body<'POST /operator/mails/:id/reply'>,
): Promise<void> {
  const content = cleanContent(body.content);
  const hash = contentHash({ id, title: body.title, content, url: body.url });
  await ctx.database.transaction(async (trx) => {
    const mail = await lockMail(trx, id);
    if (await sentBefore(trx, { operatorId: actor.id }, body.request_id, hash)) return;
    if (body.answers !== undefined && (await countAnswers(trx, mail.id)) > body.answers)
      throw new Refusal('already_decided');
    if (body.status !== undefined && body.status !== mail.status) throw new Refusal('already_decided');
    const answerId = await mailMember(ctx, trx, mail.member_id ?? 0, {
      title: body.title ?? `Re: ${mail.title}`.slice(0, TITLE_LENGTH),
      content,
      operatorId: actor.id,
      parentId: mail.id,
      ...(body.url === undefined ? {} : { url: body.url }),
      request: requestOf(body.request_id, hash),
    });
    await decideMail(trx, mail.id, mailStatuses.answered, actor);
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'mail.reply',
      subject: { kind: 'mail', id: mail.id },
      before: { status: mail.status },
      after: { status: mailStatuses.answered, answer: answerId },
    });
  });
}

/** @throws Refusal not_found */
export async function lockMail(trx: Db, id: number) {
  const mail = await trx
    .selectFrom('mail_message')
    .selectAll()
    .where('id', '=', String(id))
    .where('visible_type', '=', mailVisibility.staff)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw new Refusal('not_found');
  return mail;
}
