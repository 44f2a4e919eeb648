import type { Lang } from '@koi/contract/enumerations';

/** Size of one unit in each market, in whole units of its currency. */
const units: Readonly<Record<Lang, number>> = { zh_cn: 1, zh_hk: 1, en: 1, th: 5, vi: 400 };

export const inCurrency = (lang: Lang, amount: number): number => amount * units[lang];

export const inMinor = (lang: Lang, amount: number): bigint => BigInt(inCurrency(lang, amount)) * 100n;

export function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
