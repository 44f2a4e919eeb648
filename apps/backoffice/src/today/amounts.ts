import { formatMinor, parseMinor } from '@koi/money';
import type { Day } from './use-today.ts';

/** Formats an amount; it stays text, so that no digit is lost. */
export const grouped = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount as `${number}`);

export const whole = (count: number, locale: string): string => new Intl.NumberFormat(locale).format(count);

function minorOf(money: string): bigint {
  const parsed = parseMinor(money);
  return 'amount' in parsed ? parsed.amount : 0n;
}

/** A day's figures from its hours: of yesterday up to midnight, not up to this time. */
export function wholeDay({ hours }: Pick<Day, 'hours'>) {
  const money = (key: 'deposits' | 'withdrawals' | 'bets' | 'payout') =>
    hours.reduce((sum, hour) => sum + minorOf(hour[key]), 0n);
  const count = (key: 'new_members' | 'active_members') => hours.reduce((sum, hour) => sum + hour[key], 0);
  const [deposits, withdrawals, bets, payout] = [
    money('deposits'),
    money('withdrawals'),
    money('bets'),
    money('payout'),
  ];
  return {
    deposits: { money: formatMinor(deposits) },
    withdrawals: { money: formatMinor(withdrawals) },
    net: formatMinor(deposits - withdrawals),
    bets: { money: formatMinor(bets), payout: formatMinor(payout), won: formatMinor(bets - payout) },
    new_members: count('new_members'),
    active_members: count('active_members'),
  };
}

/** Increase in per cent; undefined if there is nothing to compare with. */
export function change(now: string | number, before: string | number): number | undefined {
  const base = Number(before);
  if (base === 0) return undefined;
  return ((Number(now) - base) / Math.abs(base)) * 100;
}

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

/** Age in the largest unit that fits. */
export function age(seconds: number): { unit: Unit; n: number } {
  if (seconds < 90) return { unit: 'seconds', n: seconds };
  if (seconds < 90 * 60) return { unit: 'minutes', n: Math.round(seconds / 60) };
  if (seconds < 36 * 3600) return { unit: 'hours', n: Math.round(seconds / 3600) };
  return { unit: 'days', n: Math.round(seconds / 86_400) };
}

/** An age in words. */
export function aged(seconds: number, translate: (key: string, options?: object) => string): string {
  const { unit, n } = age(seconds);
  return translate(`koi.today.age.${unit}`, { n });
}
