import { currencies } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { decideOrder, type OrderQueue } from '../../platform/approvals/decide-order.ts';
import { heldIn, refuseAboveBalance } from '../../platform/approvals/held-money.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { ReleaseSide } from '../../platform/database/column-types.ts';
import { inSuspense, releaseOf } from './transfer-money.ts';
import { fromRow } from './transfer-orders.ts';

const contradicted: OrderQueue<'transfer_order'> = {
  table: 'transfer_order',
  isOpen: ({ state }) => state === 'contradicted',
};

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
  await decideOrder(ctx, contradicted, id, async (trx, row, { lang }) => {
    const order = fromRow(row);
    const { billNo, member, supplier, type, money, moneyType, status } = order;
    const suspense = inSuspense(order);
    if (side === 'member') {
      const balance = heldIn(moneyType, await ctx.ledger.balances(trx, member));
      const direction = suspense < 0n ? 'debit' : 'credit';
      refuseAboveBalance({ direction, money }, balance, currencies[lang]);
    }
    const at = ctx.clock();
    const subject = { kind: 'transfer', id: billNo } as const;
    const content = { release: side, member, supplier, type, moneyType, suspense: String(suspense) };
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
