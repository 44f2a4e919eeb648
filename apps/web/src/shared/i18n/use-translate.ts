import { useStore } from '@koi/ui/external-store.ts';
import { use, useMemo } from 'react';
import { CurrencyContext } from './currency.ts';
import { type Translate, translateStore } from './i18n.ts';

export type { Translate };

/**
 * `const t = useTranslate(); t('common.close')`: typed ids, re-renders on a change of language. Amounts among the values
 * are written in the currency of the screen.
 */
export function useTranslate(): Translate {
  const t = useStore(translateStore);
  const currency = use(CurrencyContext);
  return useMemo<Translate>(() => (currency ? (id, values) => t(id, values, currency) : t), [t, currency]);
}
