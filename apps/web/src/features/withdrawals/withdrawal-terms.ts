import { type Minor, percentOf, toMinor } from '@koi/money';

/**
 * The rules in force for one member. Null for a rule that the back end does not publish and only enforces.
 */
export interface WithdrawalTerms {
  min: Minor | null;
  max: Minor | null;
  /** Wall clock of the server, `HH:mm`. */
  opensAt: string;
  closesAt: string;
  /** Percent, exact decimal; charged on the whole amount while turnover is owed. */
  feePercent: string;
  /** 0 = unlimited. */
  timesPerDay: number | null;
}

const decimal = /^\d{1,12}(\.\d{1,8})?$/;

/** @param currency the account's currency key, `auth/me`'s `lang` */
export function readTerms(configs: Readonly<Record<string, string>>, currency: string): WithdrawalTerms {
  const times = configs.drawing_times_per_day;
  const [min, max] = readBounds(configs.drawing_money_size_json, currency);
  const percent = configs.ml_drawing_percent ?? '';
  return {
    min,
    max,
    opensAt: (configs.transfer_start || '00:00').slice(0, 5),
    closesAt: (configs.transfer_end || '23:59').slice(0, 5),
    feePercent: decimal.test(percent) ? percent : '0',
    timesPerDay: times === undefined ? null : Math.max(0, Math.trunc(Number(times) || 0)),
  };
}

function readBounds(json: string | undefined, currency: string): [Minor | null, Minor | null] {
  try {
    const table = JSON.parse(json ?? '') as Record<string, { b?: unknown[] } | undefined>;
    const bounds = table[currency]?.b ?? [];
    return [toMinor(bounds[0]), toMinor(bounds[1])];
  } catch {
    return [null, null];
  }
}

export interface FeePreview {
  fee: Minor;
  net: Minor;
}

/**
 * What the server will charge: half up on the whole amount while turnover is short, else nothing
 * (docs/contract/money.md 7.1).
 */
export function previewFee(gross: Minor, owedTurnover: Minor, feePercent: string): FeePreview {
  const fee = owedTurnover > 0n ? percentOf(gross, feePercent) : 0n;
  return { fee, net: gross - fee };
}

/**
 * Whether the time is inside the window: both ends inclusive by the minute; a window whose end is before its
 * start spans midnight.
 */
export function isOpenAt(terms: Pick<WithdrawalTerms, 'opensAt' | 'closesAt'>, time: string): boolean {
  const now = time.slice(0, 5);
  const { opensAt, closesAt } = terms;
  return opensAt <= closesAt ? opensAt <= now && now <= closesAt : opensAt <= now || now <= closesAt;
}

export function isAllDay(terms: Pick<WithdrawalTerms, 'opensAt' | 'closesAt'>): boolean {
  return terms.opensAt === '00:00' && terms.closesAt === '23:59';
}

export type AmountProblem = 'empty' | 'too_precise' | 'not_enough' | 'below_min' | 'above_max';

/**
 * Why an amount cannot be requested, or null. Limits are checked before the balance: the member learns the
 * rule first.
 */
export function checkAmount(
  amount: Minor | null,
  available: Minor,
  terms: Pick<WithdrawalTerms, 'min' | 'max'>,
): Exclude<AmountProblem, 'too_precise'> | null {
  if (amount === null || amount <= 0n) return 'empty';
  if (terms.min !== null && amount < terms.min) return 'below_min';
  if (terms.max !== null && amount > terms.max) return 'above_max';
  return amount > available ? 'not_enough' : null;
}
