import { creditStatuses, operateTypes } from '@koi/contract/enumerations';
import type { Kysely, Updateable } from 'kysely';
import { decideOrder } from '../../approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { CreditTables } from '../../db/tables/credit.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { DAY_MS } from '../../lib/time.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { type CreditRecord, readCreditAccount } from './credit-repository.ts';
import { checkLimit, checkOpen } from './credit-service.ts';

/**
 * Pays a requested loan out to the main wallet; its term starts now (docs/contract/play.md 10.2). Above
 * the limits of one operator it stays pending until a second one confirms it. Returns whether it is paid.
 * @throws Refusal not_found, already_decided, credit_closed, credit_above_limit (the limit was lowered
 * meanwhile), member_forbidden, second_operator_required (the same operator again)
 */
export async function acceptRequest(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { limits, reason }: { limits: SingleOperatorLimits; reason?: string | undefined },
): Promise<boolean> {
  await checkOpen(ctx);
  return decide(ctx, id, async (trx, { member_id: member, money, days }) => {
    const now = ctx.clock();
    const account = await readCreditAccount(trx, member);
    if (account.status === -1) throw new Refusal('member_forbidden');
    await refuseExcluded(ctx, trx, member);
    checkLimit(account, BigInt(money));
    const approvals = await requireApproval(trx, {
      actor,
      at: now,
      subject: { kind: 'credit.loan', id },
      content: { member, money, days, limit: account.limit },
      amounts: [{ member, lang: account.lang, amount: BigInt(money), limits }],
      reason,
    });
    if (!approvals) return false;
    const deadAt = new Date(now.getTime() + (days ?? 0) * DAY_MS);
    await settle(trx, id, actor, now, {
      status: creditStatuses.accepted,
      dead_at: deadAt,
      limit_then: account.limit,
    });
    await ctx.ledger.mustPost(trx, [
      {
        id: `credit:${id}:paid`,
        member,
        operateType: operateTypes.creditBorrowed,
        movements: [
          { from: { platform: 'credit_receivable' }, to: { member, kind: 'main' }, amount: BigInt(money) },
        ],
        reference: { type: 'credit', id },
      },
    ]);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'credit.accept',
      subject: { kind: 'credit', id },
      before: { status: creditStatuses.pending },
      after: { status: creditStatuses.accepted, money, dead_at: deadAt, limit: account.limit },
    });
    return true;
  });
}

/** @throws Refusal not_found, already_decided */
export async function refuseRequest(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decide(ctx, id, async (trx, { money, member_id: memberId }) => {
    const now = ctx.clock();
    await settle(trx, id, actor, now, { status: creditStatuses.refused, refuse_reason: reason });
    ctx.push.changed([memberId], 'orders');
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'credit.refuse',
      subject: { kind: 'credit', id },
      before: { status: creditStatuses.pending, money },
      after: { status: creditStatuses.refused, reason },
    });
  });
}

const decide = <Result>(
  ctx: AppContext,
  id: string,
  work: (trx: Kysely<Tables>, request: CreditRecord) => Promise<Result>,
): Promise<Result> =>
  decideOrder(
    ctx,
    { table: 'credit_record', id, isOpen: ({ status }) => status === creditStatuses.pending },
    work,
  );

async function settle(
  trx: Kysely<Tables>,
  id: string,
  actor: OperatorActor,
  at: Date,
  outcome: Updateable<CreditTables['credit_record']>,
): Promise<void> {
  await trx
    .updateTable('credit_record')
    .set((eb) => ({
      ...outcome,
      seen_at: eb.fn.coalesce('seen_at', eb.cast<Date>(eb.val(at), 'timestamptz')),
      operator_id: actor.id,
      confirm_at: at,
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}
