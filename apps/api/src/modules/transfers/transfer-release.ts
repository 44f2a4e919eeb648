import { currencies } from '@koi/contract/enumerations';
import { heldIn, refuseAboveBalance } from '../../approvals/held-money.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { ReleaseSide } from '../../db/tables/transfers.ts';
import { Refusal } from '../../lib/refusal.ts';
import { inSuspense, releaseOf } from './transfer-money.ts';
import { lockTransferOrder } from './transfer-orders.ts';

/**
 * Empties, once, what a contradicted transfer left in suspense. Against the member: they get what they are
 * owed, or return what they have twice. Against the house: it keeps the money, or bears the loss. Always
 * takes two operators with the same decision.
 * @throws Refusal not_found | already_decided | second_operator_required | adjustment_above_balance: the
 * member has spent it | member_forbidden
 */
export async function releaseSuspense(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { side, reason }: { side: ReleaseSide; reason: string },
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const found = await trx
      .selectFrom('transfer_order')
      .innerJoin('member', 'member.id', 'transfer_order.member_id')
      .select(['bill_no', 'member_id', 'member.lang'])
      .where('transfer_order.id', '=', id)
      .executeTakeFirst();
    if (!found) throw new Refusal('not_found');
    const order = await lockTransferOrder(ctx, trx, found.member_id, found.bill_no);
    if (order.state !== 'contradicted') throw new Refusal('already_decided');
    const { billNo, member, supplier, type, money, moneyType, status } = order;
    const suspense = inSuspense(order);
    if (side === 'member') {
      const balance = heldIn(moneyType, await ctx.ledger.balances(trx, member));
      const direction = suspense < 0n ? 'debit' : 'credit';
      refuseAboveBalance({ direction, money }, balance, currencies[found.lang]);
    }
    const at = ctx.clock();
    const subject = { kind: 'transfer', id: billNo } as const;
    const content = { release: side, member, supplier, type, moneyType, suspense };
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge: true, reason }))) return;
    await ctx.ledger.mustPost(trx, [releaseOf(order, side)]);
    const change = {
      state: 'released',
      released_side: side,
      decided_by: actor.id,
      decision_reason: reason,
    } as const;
    await trx
      .updateTable('transfer_order')
      .set({ ...change, next_check_at: null, updated_at: at })
      .where('bill_no', '=', billNo)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at,
      action: 'transfer.release',
      subject,
      before: { state: order.state, status, suspense },
      after: { state: change.state, status, side, suspense: 0n, reason },
    });
  });
}
