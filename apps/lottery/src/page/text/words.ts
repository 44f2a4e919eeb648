import type { Words } from '@koi/ui/words.ts';
import type { Translate } from './text.tsx';

/** The texts of the parts shared with other pages. */
export const wordsOf = (t: Translate): Words => ({
  back: t('back'),
  close: t('close'),
  failed: t('failed'),
  broken: t('broken'),
  retry: t('retry'),
  wallets: t('wallets'),
  deposit: t('deposit'),
  amountUnclear: t('amountUnclear'),
});
