import { type Minor, percentOf } from '@koi/money';

/**
 * The withdrawal fee: `percent` of the gross amount, rounded half up to cents once, while turnover is owed;
 * otherwise nothing (docs/contract/money.md 7.1). `gross = money + fee` always.
 */
export function withdrawalFee(
  gross: Minor,
  owedTurnover: Minor,
  percent: string,
): { fee: Minor; money: Minor } {
  const asked = owedTurnover > 0n ? percentOf(gross, percent) : 0n;
  const fee = asked > gross ? gross : asked;
  return { fee, money: gross - fee };
}
