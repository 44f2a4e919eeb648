import type { Translate } from '../../shared/i18n/use-translate.ts';
import type { WithdrawalTerms } from './withdrawal-terms.ts';

/** The limits as far as the back end publishes them; empty where it does not. */
export function rangeText({ min, max }: Pick<WithdrawalTerms, 'min' | 'max'>, t: Translate): string {
  if (min !== null && max !== null) return t('withdrawals.rangeValue', { min, max });
  if (min !== null) return t('withdrawals.below_min', { min });
  return max === null ? '' : t('withdrawals.above_max', { max });
}
