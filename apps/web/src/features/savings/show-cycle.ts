import type { Translate } from '../../shared/i18n/use-translate.ts';

/** Hours as text; whole days from two days on. */
export function showCycle(hours: number, t: Translate): string {
  return hours >= 48 && hours % 24 === 0
    ? t('common.days', { n: hours / 24 })
    : t('savings.hours', { n: hours });
}
