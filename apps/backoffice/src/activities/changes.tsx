import { currencies, type Lang, languageNames } from '@koi/contract/enumerations';
import { useTranslate } from 'react-admin';
import { amountText } from '../parts/amount.ts';
import { Difference } from '../parts/difference.tsx';
import { gameTypeNames } from '../parts/game-types.ts';
import { plainText } from '../parts/plain-text.ts';
import { wholeOf } from '../parts/whole.ts';
import type { Change } from './draft.ts';
import { textFields } from './text-fields.ts';

const names: Readonly<Record<string, string>> = {
  type: 'kind',
  start_at: 'from',
  end_at: 'until',
  cover_image: 'cover',
  hall_image: 'hall',
  lang: 'market',
  weight: 'order',
  title: 'headline',
};
/** Fields whose values have names of their own, and how the names begin. */
const choices: Readonly<Record<string, string>> = {
  type: 'kind',
  apply_type: 'apply',
  hall_field: 'field',
  rule: 'rule',
  period: 'period',
  audience: 'audience',
};

/** The changed fields in words, each with what stands now and what shall stand. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const translate = useTranslate();
  const words = ({ path, before, after }: Change) => {
    const [first = '', part, last] = path.split('.');
    const name = last ?? first;
    const inPart = part && (first === 'amounts' ? currencies[part as Lang] : languageNames[part as Lang]);
    const one = (value: string | number): string => {
      if (first === 'amounts') return amountText(String(value));
      if (first === 'texts') return isHtml(name) ? plainText(String(value)) : String(value);
      if (name.startsWith('is_')) return translate(value === 1 ? 'koi.parts.row_on' : 'koi.parts.row_off');
      if (name === 'lang')
        return value === 'common' ? translate('koi.activities.everybody') : currencies[value as Lang];
      if (name === 'game_types')
        return translate(gameTypeNames[wholeOf(String(value)) ?? 0] ?? String(value));
      if (name === 'percent') return `${value} %`;
      return choices[name] ? translate(`koi.activities.${choices[name]}_${value}`) : String(value);
    };
    const shown = (value: Change['before']): string =>
      value === undefined ? '' : [value].flat().map(one).join(', ');
    return {
      key: path,
      label: [translate(`koi.activities.${names[name] ?? name}`), inPart].filter(Boolean).join(' · '),
      before: shown(before),
      after: shown(after),
      ...(first === 'texts' && part && { lang: part }),
    };
  };
  return <Difference rows={changes.map(words)} />;
}

const isHtml = (name: string): boolean =>
  textFields.some((field) => field.key === name && 'kind' in field && field.kind === 'html');
