import type { Reply } from '@koi/contract';
import { useTranslate } from 'react-admin';

export type Setting = Reply<'POST /operator/settings/schema'>['data'][number];

/** `common` first, then the five languages of members. */
export const valueLanguages = ['common', 'zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
export type ValueLanguage = (typeof valueLanguages)[number];
export type Values = Partial<Record<ValueLanguage, string>>;

export const languagesOf = ({ by_language }: Setting): readonly ValueLanguage[] =>
  by_language ? valueLanguages : ['common'];

/** What has another value than before. */
export const changedLanguages = (setting: Setting, draft: Values): ValueLanguage[] =>
  languagesOf(setting).filter((lang) => (draft[lang] ?? '') !== ((setting.values as Values)[lang] ?? ''));

/** A value as it is read on the page. */
export function useShownValue(): (setting: Setting, value: string) => string {
  const translate = useTranslate();
  return ({ kind, unit, fallback }, value) => {
    const shown = value === '' ? fallback : value;
    if (shown === '') return '';
    if (kind === 'flag') return translate(shown === '1' ? 'koi.settings.on' : 'koi.settings.off');
    if (kind === 'choice') return translate(`koi.settings.choices.${shown}`, { _: shown });
    if (kind === 'addresses') return shown.split('|').join(', ');
    if (kind === 'html') return shown.replace(/<[^>]*>/g, ' ').trim();
    return unit === '' ? shown : `${shown} ${translate(`koi.settings.units.${unit}`)}`;
  };
}
