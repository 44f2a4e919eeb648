import { type Lang, langs } from '@koi/contract/enumerations';
import { useLocaleState, useTranslate } from 'react-admin';
import { amountText } from '../amount.ts';
import type { RowField, RowValue } from './field.ts';

/** Formats a value for a cell. */
export function useShownValue() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return ({ kind, choices }: RowField, value: RowValue | undefined): string => {
    if (kind === 'flag') return translate(value ? 'koi.parts.row_on' : 'koi.parts.row_off');
    if (kind === 'names') {
      const names = value as Readonly<Partial<Record<Lang, string>>>;
      return names[locale as Lang] || langs.map((lang) => names[lang]).find((name) => name) || '–';
    }
    if (kind === 'several') return (value as readonly string[]).join(', ') || '–';
    const text = String(value ?? '');
    if (kind === 'choice') {
      const name = choices?.find(({ id }) => id === text)?.name ?? text;
      return translate(name, { _: name });
    }
    if (kind === 'amount' || kind === 'whole') return text === '' ? '–' : amountText(text);
    return text === '' ? '–' : text;
  };
}
