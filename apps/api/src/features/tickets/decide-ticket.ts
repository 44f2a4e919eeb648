import { type MailStatus, mailStatuses } from '@koi/contract/enumerations';
import { answerText } from '../../accounts/sms/sms-texts.ts';
import type { AppContext } from '../../context.ts';
import type { ClaimQueue } from '../../platform/approvals/order-claims.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

interface Decision {
  status: Exclude<MailStatus, typeof mailStatuses.waiting>;
  answer: string | null;
  delivery: 'unknown' | null;
}

/** Messages of guests that wait for an answer. */
export const ticketQueue: ClaimQueue<'support_ticket'> = {
  kind: 'ticket',
  table: 'support_ticket',
  isOpen: ({ status }) => status === mailStatuses.waiting,
};

/** @throws Refusal not_found | already_decided */
async function decide(
  ctx: AppContext,
  trx: Db,
  { id, actor }: { id: string; actor: OperatorActor },
  decision: Decision,
) {
  const row = await trx
    .selectFrom('support_ticket')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (!ticketQueue.isOpen(row)) throw new Refusal('already_decided');
  await trx
    .updateTable('support_ticket')
    .set({ ...decision, decided_by: actor.id, decided_at: ctx.clock() })
    .where('id', '=', id)
    .execute();
  return row;
}

/**
 * Answers a guest by text message. The decision is stored before the message is handed over, so that of two
 * operators one answers; a message that was not taken over leaves the ticket open.
 * @throws Refusal not_found | already_decided | feature_off | upstream
 */
export async function answerByText(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  answer: string,
): Promise<void> {
  const { sms } = ctx;
  if (!sms) throw new Refusal('feature_off');
  const row = await ctx.database.transaction(async (trx) => {
    const found = await decide(
      ctx,
      trx,
      { id, actor },
      { status: mailStatuses.answered, answer, delivery: 'unknown' },
    );
    if (found.phone === null) throw new Refusal('feature_off');
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'ticket.answer',
      subject: { kind: 'ticket', id },
      before: { status: found.status },
      after: { status: mailStatuses.answered, delivery: 'unknown' },
    });
    return { ...found, phone: found.phone };
  });
  const { phone, lang, site } = row;
  const text = answerText(lang, site, answer);
  const sent = await sms.send({ phone, purpose: 'answer', lang, code: '', text });
  if (sent.outcome === 'unknown') return;
  const isSent = sent.outcome === 'sent';
  if (!isSent) ctx.log.warn({ purpose: 'answer', ...sent }, 'a text message was not sent');
  await noteDelivery(ctx, actor, id, isSent ? { delivery: 'sent' } : waitingAgain);
  if (!isSent) throw new Refusal('upstream');
}

/** The message was not taken over: the ticket waits again. */
const waitingAgain = {
  status: mailStatuses.waiting,
  answer: null,
  delivery: null,
  decided_by: null,
  decided_at: null,
} as const;

async function noteDelivery(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  change: { delivery: 'sent' } | typeof waitingAgain,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    await trx.updateTable('support_ticket').set(change).where('id', '=', id).execute();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'ticket.answer',
      subject: { kind: 'ticket', id },
      before: { delivery: 'unknown' },
      after: { delivery: change.delivery ?? 'failed' },
    });
  });
}

/**
 * Marks a ticket as answered by phone or e-mail, or as done without an answer.
 * @throws Refusal not_found | already_decided
 */
export async function closeTicket(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { status, answer = null }: Pick<Decision, 'status'> & Partial<Pick<Decision, 'answer'>>,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const { status: before } = await decide(ctx, trx, { id, actor }, { status, answer, delivery: null });
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'ticket.close',
      subject: { kind: 'ticket', id },
      before: { status: before },
      after: { status },
    });
  });
}
