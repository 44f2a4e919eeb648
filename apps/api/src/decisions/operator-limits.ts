import { type Lang, langs } from '@koi/contract/enumerations';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type { AppContext } from '../context.ts';

/** In units of each currency, while the setting is not set. */
const large: Readonly<Record<Lang, string>> = {
  zh_cn: '20000',
  zh_hk: '20000',
  en: '5000',
  th: '100000',
  vi: '50000000',
};
const defaults = {
  two_operators_from: large,
  two_operators_loan_from: large,
  // A gift is given for nothing: a tenth.
  two_operators_gift_from: { zh_cn: '2000', zh_hk: '2000', en: '500', th: '10000', vi: '5000000' },
  // Money out of nothing, or taken from a member: as a gift.
  two_operators_adjustment_from: { zh_cn: '2000', zh_hk: '2000', en: '500', th: '10000', vi: '5000000' },
  type_again_from: { zh_cn: '10000', zh_hk: '10000', en: '2000', th: '50000', vi: '25000000' },
} satisfies Record<string, Readonly<Record<Lang, string>>>;

/** The settings of amounts from which on two operators must agree. */
export const twoOperatorKeys = Object.keys(defaults) as (keyof typeof defaults)[];
export const twoOperatorDefault = (key: keyof typeof defaults, lang: Lang): string => defaults[key][lang];

/** Setting `two_operators_access` of the group `operator`: whether it takes two to give an operator more than he has. */
export const isAccessForTwo = (ctx: AppContext): Promise<boolean> =>
  ctx.settings.isOn('operator', 'two_operators_access', true);

export const COIN_RATE_STEP = '5';

/** Setting `coin_rate_step_percent` of the group `operator`: a larger change of a coin rate takes two. */
export async function coinRateStep(ctx: AppContext): Promise<number> {
  const set = Number(await ctx.settings.text('operator', 'coin_rate_step_percent', COIN_RATE_STEP));
  // A setting that cannot be read must not open the gate.
  return Number.isInteger(set) && set >= 0 ? set : 0;
}

export type TwoOperatorLimits = Readonly<Record<Lang, Minor>>;

/**
 * From this amount on two operators must agree; 0 = never. Settings of the group `operator`, per currency key: `two_operators_from` for the
 * gross amount of a withdrawal, `two_operators_gift_from` for a gift, `two_operators_loan_from` for a loan, `two_operators_adjustment_from` for
 * an adjustment; from `type_again_from` on whoever
 * decides types the amount again. Read before a transaction, not inside one.
 */
export async function twoOperatorLimits(
  ctx: AppContext,
  key: keyof typeof defaults = 'two_operators_from',
): Promise<TwoOperatorLimits> {
  const limits = await Promise.all(langs.map(async (lang) => [lang, await limitOf(ctx, key, lang)] as const));
  return Object.fromEntries(limits) as Record<Lang, Minor>;
}

/** As they count now, in units of each currency. */
export async function readTwoOperatorLimits(
  ctx: AppContext,
  key: keyof typeof defaults,
): Promise<Record<Lang, string>> {
  const limits = await twoOperatorLimits(ctx, key);
  return Object.fromEntries(langs.map((lang) => [lang, formatMinor(limits[lang])])) as Record<Lang, string>;
}

async function limitOf(ctx: AppContext, key: keyof typeof defaults, lang: Lang): Promise<Minor> {
  const parsed = parseMinor(await ctx.settings.text('operator', key, defaults[key][lang], lang));
  // A setting that cannot be read must not open the gate.
  return 'amount' in parsed && parsed.amount >= 0n ? parsed.amount : 1n;
}
