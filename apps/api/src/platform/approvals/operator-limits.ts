import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { type Currency, formatMinor, type Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { SingleOperatorKind } from '../database/column-types.ts';
import type { SettingValues } from '../settings/settings.ts';

/** Amounts from which two operators must agree, and from which the deciding one types the amount again. */
export const limitKeys = [
  'two_operators_from',
  'two_operators_day_from',
  'two_operators_gift_from',
  'two_operators_gift_day_from',
  'two_operators_loan_from',
  'two_operators_loan_day_from',
  'two_operators_adjustment_from',
  'two_operators_adjustment_day_from',
  'two_operators_turnover_from',
  'two_operators_turnover_day_from',
  'type_again_from',
] as const;
type LimitKey = (typeof limitKeys)[number];

/** Whether granting an operator more access than they have takes two operators. */
export const isAccessForTwo = ({ settings }: AppContext): Promise<boolean> =>
  settings.read('operator.two_operators_access');

/** In percent: a larger change of a coin rate takes two operators. */
export const coinRateStep = ({ settings }: AppContext): Promise<number> =>
  settings.read('operator.coin_rate_step_percent');

/** In hundredths of a percent of bets: a higher rebate or commission rate takes two operators. */
export const rateCeiling = ({ settings }: AppContext): Promise<number> =>
  settings.read('operator.two_operators_rate_from');

/** In hundredths of a percent of a month's profit: a higher share for agents takes two operators. */
export const shareCeiling = ({ settings }: AppContext): Promise<number> =>
  settings.read('operator.two_operators_share_from');

export type TwoOperatorLimits = Readonly<Record<Currency, Minor>>;

/** What one operator decides alone about one kind of money, per currency; 0 = anything. */
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
} as const satisfies Readonly<Record<SingleOperatorKind, readonly LimitKey[]>>;

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

/** Per currency. Read it before a transaction, not inside one. */
export async function twoOperatorLimits(
  { settings }: AppContext,
  key: LimitKey = 'two_operators_from',
): Promise<TwoOperatorLimits> {
  const values = await settings.values();
  const limits = langs.map((lang) => [currencies[lang], limitOf(values, key, lang)] as const);
  return Object.fromEntries(limits) as Record<Currency, Minor>;
}

/** All limits in effect, in units of each currency. */
export async function readTwoOperatorLimits({
  settings,
}: AppContext): Promise<Record<LimitKey, Record<Lang, string>>> {
  const values = await settings.values();
  return Object.fromEntries(
    limitKeys.map((key) => [
      key,
      Object.fromEntries(langs.map((lang) => [lang, formatMinor(limitOf(values, key, lang))])),
    ]),
  ) as Record<LimitKey, Record<Lang, string>>;
}

const limitOf = (values: SettingValues, key: LimitKey, lang: Lang): Minor =>
  values.read(`operator.${key}`, lang);
