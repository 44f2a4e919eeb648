import { useLocale, useTranslate } from 'react-admin';

/** Which rows a page shows and of how many; estimates are rounded to their precision. */
export function useRowsText(): (from: number, to: number, total: number, isEstimate: boolean) => string {
  const translate = useTranslate();
  const locale = useLocale() === 'zh_cn' ? 'zh-CN' : 'en';
  return (from, to, total, isEstimate) =>
    isEstimate
      ? translate('koi.rows_about', { from, to, total: about(total, locale) })
      : translate('koi.rows', { from, to, total });
}

const about = (total: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  }).format(total);
