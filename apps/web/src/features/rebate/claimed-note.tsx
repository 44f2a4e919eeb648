import type { Minor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { buttonClass } from '@koi/ui/button.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import DoneIcon from '~icons/lucide/circle-check-big';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import type { Rebates } from './queries.ts';

export interface Claimed {
  /** Null where the back end does not name it. */
  amount: Minor | null;
  wallet: Rebates['wallet'];
}

/** What was just claimed, the wallet that it is in, and how it gets out of there. */
export function ClaimedNote({ claimed: { amount, wallet } }: { claimed: Claimed }) {
  const t = useTranslate();
  const isMain = wallet === 'money';
  const place = t('rebate.claimedTo', { wallet: t(isMain ? 'common.mainWallet' : 'common.rebateWallet') });
  return (
    <div role="status">
      <EmptyState
        icon={<DoneIcon />}
        title={
          amount === null ? t('rebate.claimedPlain') : t('rebate.claimed', { amount: showAmount(amount) })
        }
        text={isMain ? place : `${place} ${t('transfers.rebateHint')}`}
        action={
          <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Member/Transfer')}>
            {t('rebate.wallets')}
          </a>
        }
      />
    </div>
  );
}
