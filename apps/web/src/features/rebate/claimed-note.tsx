import type { Minor } from '@koi/money';
import DoneIcon from '~icons/lucide/circle-check-big';
import type { Rebates } from '../../api/queries/rebate.ts';
import { buttonClass } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { showMoney } from '../../lib/show-money.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';

export interface Claimed {
  /** Null where the back end does not name it. */
  amount: Minor | null;
  wallet: Rebates['wallet'];
}

/** What was just claimed, the wallet that it is in, and how it gets out of there. */
export function ClaimedNote({ claimed: { amount, wallet } }: { claimed: Claimed }) {
  const t = useText();
  const isMain = wallet === 'money';
  const place = t('rebate.claimedTo', { wallet: t(isMain ? 'transfers.main' : 'transfers.rebate') });
  return (
    <div role="status">
      <EmptyState
        icon={<DoneIcon />}
        title={
          amount === null ? t('rebate.claimedPlain') : t('rebate.claimed', { amount: showMoney(amount) })
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
