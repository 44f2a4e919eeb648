import type { Lang } from '@koi/contract/enumerations';
import { currencies } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { TransferState } from '../database/column-types.ts';
import type { Db } from '../database/tables.ts';
import type { TwoOperatorLimits } from './operator-limits.ts';
import { isLarge } from './single-operator-decisions.ts';

/**
 * States of a transfer whose money is in no wallet, or in suspense. A contradicted one may have given the
 * member the amount twice: it counts again then, which asks for the second operator earlier, never later.
 */
const underWay = [
  'reserved',
  'sending',
  'unknown',
  'checking',
  'manual',
  'contradicted',
] as const satisfies readonly TransferState[];

/**
 * Everything that somebody with access to the account could take: every wallet, withdrawals applied for, and
 * transfers in between. With wallets that follow the member into games, nearly all the money is in games.
 */
async function moneyOf(ctx: AppContext, trx: Db, member: number): Promise<Minor> {
  const { main, rebate, savings, withdrawalPending, games } = await ctx.ledger.balances(trx, member);
  const { money } = await trx
    .selectFrom('transfer_order')
    .select((eb) => eb.fn.sum<string | null>('money').as('money'))
    .where('member_id', '=', member)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow();
  const wallets = [main, rebate, savings, withdrawalPending, ...games.values()];
  return wallets.reduce((sum, wallet) => sum + (wallet > 0n ? wallet : 0n), BigInt(money ?? 0));
}

/**
 * Whether changing what protects the member's account (passwords, second factor, phone, real name) requires
 * two operators: it does as soon as the member's total money reaches the amount whose withdrawal does. Call
 * it under the member's lock.
 */
export const needsSecondApprover = async (
  ctx: AppContext,
  trx: Db,
  { id, lang }: { id: number; lang: Lang },
  limits: TwoOperatorLimits,
): Promise<boolean> => isLarge(await moneyOf(ctx, trx, id), limits[currencies[lang]]);
