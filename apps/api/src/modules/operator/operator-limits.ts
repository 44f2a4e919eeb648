import { type Lang, langs } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';

/** In units of each currency, while the setting is not set. */
const defaults: Readonly<Record<Lang, string>> = {
  zh_cn: '20000',
  zh_hk: '20000',
  en: '5000',
  th: '100000',
  vi: '50000000',
};

export type TwoOperatorLimits = Readonly<Record<Lang, Minor>>;

/**
 * From this gross amount on two operators must agree to a withdrawal; 0 = never. Setting `two_operators_from` of the group `operator`, per
 * currency key. Read before a transaction, not inside one.
 */
export async function twoOperatorLimits(ctx: AppContext): Promise<TwoOperatorLimits> {
  const limits = await Promise.all(langs.map(async (lang) => [lang, await limitOf(ctx, lang)] as const));
  return Object.fromEntries(limits) as Record<Lang, Minor>;
}

async function limitOf(ctx: AppContext, lang: Lang): Promise<Minor> {
  const parsed = parseMinor(await ctx.settings.text('operator', 'two_operators_from', defaults[lang], lang));
  // A setting that cannot be read must not open the gate.
  return 'amount' in parsed && parsed.amount >= 0n ? parsed.amount : 1n;
}
