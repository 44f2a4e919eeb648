import { type Lang, langs } from '@koi/contract/enumerations';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type { AppContext } from '../context.ts';
import type { SingleOperatorKind } from '../db/tables/operators.ts';

/** Defaults, in units of each currency. */
const large: Readonly<Record<Lang, string>> = {
  zh_cn: '20000',
  zh_hk: '20000',
  en: '5000',
  th: '100000',
  vi: '50000000',
};
/** What has no money in return: a tenth. */
const given: Readonly<Record<Lang, string>> = {
  zh_cn: '2000',
  zh_hk: '2000',
  en: '500',
  th: '10000',
  vi: '5000000',
};
const tenfold = (limits: Readonly<Record<Lang, string>>) =>
  Object.fromEntries(langs.map((lang) => [lang, `${limits[lang]}0`])) as Record<Lang, string>;
const defaults = {
  two_operators_from: large,
  two_operators_day_from: tenfold(large),
  two_operators_gift_from: given,
  two_operators_gift_day_from: tenfold(given),
  two_operators_loan_from: large,
  two_operators_loan_day_from: tenfold(large),
  two_operators_adjustment_from: given,
  two_operators_adjustment_day_from: tenfold(given),
  two_operators_turnover_from: given,
  two_operators_turnover_day_from: tenfold(given),
  type_again_from: { zh_cn: '10000', zh_hk: '10000', en: '2000', th: '50000', vi: '25000000' },
} satisfies Record<string, Readonly<Record<Lang, string>>>;

/** Settings for the amounts from which two operators must agree. */
export const twoOperatorKeys = Object.keys(defaults) as (keyof typeof defaults)[];
export const twoOperatorDefault = (key: keyof typeof defaults, lang: Lang): string => defaults[key][lang];

/**
 * Setting `two_operators_access` of the group `operator`: whether granting an operator more access than they
 * have takes two operators.
 */
export const isAccessForTwo = (ctx: AppContext): Promise<boolean> =>
  ctx.settings.isOn('operator', 'two_operators_access', true);

export const COIN_RATE_STEP = '5';

/**
 * Setting `coin_rate_step_percent` of the group `operator`: a larger change of a coin rate takes two
 * operators.
 */
export async function coinRateStep(ctx: AppContext): Promise<number> {
  const set = Number(await ctx.settings.text('operator', 'coin_rate_step_percent', COIN_RATE_STEP));
  // An unreadable setting must not disable the check.
  return Number.isInteger(set) && set >= 0 ? set : 0;
}

/** Percentages above which a rate takes two operators. */
export const ceilings = { two_operators_rate_from: '1.5', two_operators_share_from: '20' } as const;

/**
 * Setting `two_operators_rate_from` of the group `operator`, in percent of bets: a higher rebate or commission
 * rate takes two operators. In hundredths of a percent.
 */
export const rateCeiling = (ctx: AppContext): Promise<number> => ceiling(ctx, 'two_operators_rate_from');

/**
 * Setting `two_operators_share_from` of the group `operator`, in percent of a month's profit: a higher share for
 * agents takes two operators. In hundredths of a percent.
 */
export const shareCeiling = (ctx: AppContext): Promise<number> => ceiling(ctx, 'two_operators_share_from');

async function ceiling(ctx: AppContext, key: keyof typeof ceilings): Promise<number> {
  const set = parseMinor(await ctx.settings.text('operator', key, ceilings[key]));
  // An unreadable setting must not disable the check.
  return 'amount' in set && set.amount >= 0n ? Number(set.amount) : 0;
}

export type TwoOperatorLimits = Readonly<Record<Lang, Minor>>;

/** What one operator decides alone about one kind of money, per currency key; 0 = anything. */
export interface SingleOperatorLimits {
  kind: SingleOperatorKind;
  /** From this amount on two are needed: at once, or for one member within 24 hours. */
  from: TwoOperatorLimits;
  /** From this sum on: everything that an operator decided alone within 24 hours. */
  dayFrom: TwoOperatorLimits;
}

const keysOfKind = {
  payout: ['two_operators_from', 'two_operators_day_from'],
  gift: ['two_operators_gift_from', 'two_operators_gift_day_from'],
  loan: ['two_operators_loan_from', 'two_operators_loan_day_from'],
  adjustment: ['two_operators_adjustment_from', 'two_operators_adjustment_day_from'],
  turnover: ['two_operators_turnover_from', 'two_operators_turnover_day_from'],
} as const satisfies Readonly<Record<SingleOperatorKind, readonly (keyof typeof defaults)[]>>;

/** Limits of a kind of decision. Read them before a transaction, not inside one. */
export async function singleOperatorLimits(
  ctx: AppContext,
  kind: SingleOperatorKind,
): Promise<SingleOperatorLimits> {
  const [from, dayFrom] = keysOfKind[kind];
  return {
    kind,
    from: await twoOperatorLimits(ctx, from),
    dayFrom: await twoOperatorLimits(ctx, dayFrom),
  };
}

/**
 * An amount of the group `operator`, per currency key. From `type_again_from`, the deciding operator types
 * the amount again; those of `keysOfKind` are limits of one operator. Read it before a transaction, not inside
 * one.
 */
export async function twoOperatorLimits(
  ctx: AppContext,
  key: keyof typeof defaults = 'two_operators_from',
): Promise<TwoOperatorLimits> {
  const limits = await Promise.all(langs.map(async (lang) => [lang, await limitOf(ctx, key, lang)] as const));
  return Object.fromEntries(limits) as Record<Lang, Minor>;
}

/** All limits in effect, in units of each currency. */
export async function readTwoOperatorLimits(
  ctx: AppContext,
): Promise<Record<keyof typeof defaults, Record<Lang, string>>> {
  const rows = twoOperatorKeys.map(async (key) => {
    const limits = await twoOperatorLimits(ctx, key);
    return [key, Object.fromEntries(langs.map((lang) => [lang, formatMinor(limits[lang])]))] as const;
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<keyof typeof defaults, Record<Lang, string>>;
}

async function limitOf(ctx: AppContext, key: keyof typeof defaults, lang: Lang): Promise<Minor> {
  const parsed = parseMinor(await ctx.settings.text('operator', key, defaults[key][lang], lang));
  // An unreadable setting must not disable the check.
  return 'amount' in parsed && parsed.amount >= 0n ? parsed.amount : 1n;
}
