import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { TransferState } from '../db/tables/transfers.ts';
import type { Tables } from '../db/tables.ts';
import type { TwoOperatorLimits } from './operator-limits.ts';
import { isLarge } from './second-operator.ts';

/** Money of a transfer that has left the wallet and not arrived. One that is `created` still has it in its wallet. */
const underWay = [
  'reserved',
  'sending',
  'unknown',
  'checking',
  'manual',
  'contradicted',
] as const satisfies readonly TransferState[];

/**
 * All that somebody who gets into the account gets at: every wallet, what is applied for, and what is under way between them. With wallets
 * that follow the member into games nearly all of it lies there.
 */
async function moneyOf(ctx: AppContext, trx: Kysely<Tables>, member: number): Promise<Minor> {
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
 * Whether what guards the member's account (passwords, second factor, phone, real name) is changed by two operators only: as soon as all his
 * money is as much as takes two to be paid out. Under the member's lock.
 */
export const takesTwo = async (
  ctx: AppContext,
  trx: Kysely<Tables>,
  { id, lang }: { id: number; lang: Lang },
  limits: TwoOperatorLimits,
): Promise<boolean> => isLarge(await moneyOf(ctx, trx, id), limits[lang]);
