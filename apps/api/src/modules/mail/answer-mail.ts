import type { Body } from '@koi/contract';
import { mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cleanContent, hashOf, mailMember, requestOf, sentBefore } from './deliver-mail.ts';

const TITLE_LENGTH = 255;

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
  const hash = hashOf({ id, title: body.title, content, url: body.url });
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
      pid: mail.id,
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

async function countAnswers(trx: Kysely<Tables>, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('pid', '=', id)
    .where('visible_type', '=', mailVisibility.member)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws Refusal not_found */
export async function lockMail(trx: Kysely<Tables>, id: number) {
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

export async function decideMail(
  trx: Kysely<Tables>,
  id: string,
  status: 1 | 2,
  operator: { id: number },
): Promise<void> {
  await trx
    .updateTable('mail_message')
    .set({ status, decided_by: operator.id })
    .where('id', '=', id)
    .execute();
}
