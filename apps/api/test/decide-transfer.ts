import { decideAsOperator } from '../src/features/transfers/transfer-decision.ts';
import { singleOperatorLimits } from '../src/platform/approvals/operator-limits.ts';
import { toActor } from '../src/platform/audit/audit-log.ts';
import { operatorToken } from './api.ts';
import type { WalletApi } from './wallet-api.ts';

/** What an operator decides about a transfer without a known outcome. */
export async function decideTransfer(
  { api, ctx }: WalletApi,
  billNo: string,
  outcome: 'done' | 'refused',
  reason: string,
): Promise<void> {
  await operatorToken(api, 'decider');
  const { db } = ctx.database;
  const { id } = await db
    .selectFrom('transfer_order')
    .select('id')
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
  const operator = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('name', '=', 'decider')
    .executeTakeFirstOrThrow();
  const limits = await singleOperatorLimits(ctx, 'payout');
  await decideAsOperator(ctx, toActor(operator, '127.0.0.1'), id, { outcome, reason, limits });
}
