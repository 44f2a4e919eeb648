import { useStore } from '../lib/external-store.ts';
import { type Translate, translateStore } from './i18n.ts';

export type { Translate };

/** `const t = useText(); t('common.close')`: typed ids, re-renders on a change of language. */
export function useText(): Translate {
  return useStore(translateStore);
}
