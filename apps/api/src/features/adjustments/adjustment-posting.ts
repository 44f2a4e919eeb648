import {
  currencies,
  type Lang,
  type OperateType,
  operateTypes,
  type WalletKind,
} from '@koi/contract/enumerations';
import type { AdjustmentKind } from '@koi/contract/operator-enumerations';
import { type Minor, percentOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { AccountKey, LedgerTransfer, PlatformAccountKind } from '../../ledger/types.ts';
import { heldIn, refuseAboveBalance } from '../../platform/approvals/held-money.ts';
import type { Db } from '../../platform/database/tables.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { changeTurnover } from '../turnover/turnover.ts';

/** The movement that the operators agree on. */
export interface Adjustment {
  member: { id: number; lang: Lang };
  wallet: WalletKind;
  kind: AdjustmentKind;
  direction: 'credit' | 'debit';
  money: Minor;
  turnoverPercent: number;
}

/** The platform account on the other side; kinds not listed use the adjustments account. */
const counterparts: Readonly<Partial<Record<AdjustmentKind, PlatformAccountKind>>> = {
  goodwill: 'bonus',
  bonus: 'bonus',
  fee: 'fee_income',
};
/** Free money: excluded members do not get it. */
const gifts: ReadonlySet<AdjustmentKind> = new Set(['goodwill', 'bonus']);

export const operateTypeOf = (kind: AdjustmentKind): OperateType =>
  kind === 'bet_correction' ? operateTypes.correction : operateTypes.adjustment;

export const transferIdOf = (id: string): string => `adjustment:${id}`;

export function movementOf({ member, wallet, kind, direction, money }: Adjustment) {
  const own = { member: member.id, kind: wallet === 'money' ? 'main' : 'rebate' } as const;
  const platform = { platform: counterparts[kind] ?? 'adjustment' } as const;
  const [from, to]: [AccountKey, AccountKey] = direction === 'credit' ? [platform, own] : [own, platform];
  return { from, to, amount: money };
}

/** The description in the member's money log. */
export function memberText(kind: AdjustmentKind, lang: Lang): string {
  const { operateTypes: types, adjustmentKinds } = labelsIn(lang);
  return `${types[operateTypeOf(kind)]} · ${adjustmentKinds[kind]}`;
}

export const addedTurnover = ({ money, turnoverPercent }: Adjustment): Minor =>
  percentOf(money, String(turnoverPercent));

/**
 * Posts the adjustment and adds its turnover requirement. Needs the member's lock. Returns the wallet's
 * balance afterwards.
 * @throws Refusal adjustment_above_balance | balance_limit | timed_out | self_excluded |
 * self_excluded_for_good
 */
export async function postAdjustment(
  ctx: AppContext,
  trx: Db,
  id: string,
  adjustment: Adjustment,
): Promise<Minor> {
  const { member, wallet, kind, money } = adjustment;
  if (gifts.has(kind)) await refuseExcluded(ctx, trx, member.id);
  const held = heldIn(wallet, await ctx.ledger.balances(trx, member.id));
  refuseAboveBalance(adjustment, held, currencies[member.lang]);
  const transfer: LedgerTransfer = {
    id: transferIdOf(id),
    member: member.id,
    operateType: operateTypeOf(kind),
    movements: [movementOf(adjustment)],
    reference: { type: 'adjustment', id },
    description: kind,
  };
  await ctx.ledger.mustPost(trx, [transfer]);
  const amount = addedTurnover(adjustment);
  if (amount > 0n)
    await changeTurnover(
      trx,
      {
        memberId: member.id,
        reason: 'adjustment',
        reference: transfer.id,
        amount,
        base: money,
        percent: String(adjustment.turnoverPercent),
      },
      ctx.clock(),
    );
  return heldIn(wallet, await ctx.ledger.balances(trx, member.id));
}
