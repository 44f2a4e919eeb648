import type { LimitPeriod } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { DepositBounds } from '@koi/rules/deposit-amounts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import type { Limit } from '../protection/queries.ts';

/** What the member's own limits still allow to be deposited, and in which period. */
export interface OwnLimit {
  period: LimitPeriod;
  left: Minor;
}

export function tightestLimit(limits: readonly Limit[]): OwnLimit | null {
  const open = limits.flatMap(({ kind, period, left }) =>
    kind === 'deposit' && left !== null ? [{ period, left: left > 0n ? left : 0n }] : [],
  );
  return open.reduce<OwnLimit | null>((least, one) => (least && least.left <= one.left ? least : one), null);
}

/** The channel's bounds within the member's own limit. */
export const withinOwn = ({ min, max }: DepositBounds, own: OwnLimit | null): DepositBounds => ({
  min,
  max: own && (max === null || own.left < max) ? own.left : max,
});

export const ownLimitText = ({ period, left }: OwnLimit, t: Translate): string =>
  t(`deposits.own_${period}`, { left });
