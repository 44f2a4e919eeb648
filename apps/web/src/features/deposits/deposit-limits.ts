import { toMinor } from '@koi/money';
import { type DepositBounds, depositProblem } from '@koi/rules/deposit-amounts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { type OwnLimit, ownLimitText } from './own-limit.ts';

/**
 * Bounds of one channel; both null = any amount (docs/contract/money.md 6.1: min and max 0 mean unlimited).
 */
export function readLimits(channel: { min: unknown; max: unknown }): DepositBounds {
  const bound = (value: unknown) => {
    const minor = toMinor(value);
    return minor === null || minor === 0n ? null : minor;
  };
  return { min: bound(channel.min), max: bound(channel.max) };
}

export function limitsText({ min, max }: DepositBounds, t: Translate): string {
  if (max !== null) return t('deposits.limits', { min: min ?? 1n, max });
  return min === null ? t('deposits.limitNone') : t('deposits.limitMin', { min });
}

/** Why an amount cannot be deposited, with the bound that it breaks. */
export function boundsProblem(
  amount: bigint | null,
  limits: DepositBounds,
  own: OwnLimit | null,
  t: Translate,
): string | undefined {
  if (amount === null) return undefined;
  if (own && amount > own.left) return ownLimitText(own, t);
  const isOutside = depositProblem(amount, limits, 'online') === 'out_of_range';
  return isOutside ? limitsText(limits, t) : undefined;
}

/** What is said beside the field: the channel's bounds, and the member's own where it is the tighter one. */
export function limitsNote(limits: DepositBounds, own: OwnLimit | null, t: Translate): string {
  const isTighter = own !== null && (limits.max === null || own.left < limits.max);
  return [limitsText(limits, t), ...(isTighter ? [ownLimitText(own, t)] : [])].join(' · ');
}

/** The default channel: the one used last. */
export function firstChannel<C extends { is_last_used?: number }>(channels: readonly C[]): C | undefined {
  return channels.find(({ is_last_used }) => Boolean(is_last_used)) ?? channels[0];
}

const usualPicks = [50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000];
const maxPicks = 8;

/** Suggested amounts within the limits, the smaller ones first. */
export function quickPicks(limits: DepositBounds): number[] {
  const fits = (pick: number) => depositProblem(BigInt(pick) * 100n, limits, 'company') === null;
  return usualPicks.filter(fits).slice(0, maxPicks);
}
