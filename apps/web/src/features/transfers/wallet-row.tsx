import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import type { Wallet } from '../wallets/queries.ts';
import { RefreshWallet } from './refresh.tsx';
import css from './transfers.module.css';

interface WalletRowProps {
  wallet: Wallet;
  onIn: () => void;
  onOut: () => void;
}

/** One supplier wallet: balance, refresh, transfers in and out, and money in transit. */
export function WalletRow({ wallet, onIn, onOut }: WalletRowProps) {
  const t = useTranslate();
  const zone = useZone();
  const { title, money, inTransit, inTransitSince, health } = wallet;
  const closed = health === 'closed';
  const since = inTransitSince
    ? `${showShortTime(inTransitSince, new Date(serverNow()))} ${zone}`.trim()
    : '';
  return (
    <li className={css.wallet}>
      <div className={css.walletHead}>
        <div className={css.walletName}>
          <span>{title}</span>
          {closed && <Badge tone="danger">{t('transfers.closed')}</Badge>}
          {health === 'slow' && <Badge tone="warning">{t('transfers.slow')}</Badge>}
        </div>
        <span className={css.walletMoney}>
          <Money amount={money} tone={money !== null && money > 0n ? 'gold' : 'plain'} />
        </span>
        {money !== null && !closed ? <RefreshWallet wallet={wallet} /> : <span className={css.noRefresh} />}
      </div>
      <div className={css.walletActions}>
        <Button
          variant="quiet"
          aria-label={t('transfers.inLabel', { name: title })}
          disabled={closed}
          onClick={onIn}
        >
          {t('transfers.in')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('transfers.outLabel', { name: title })}
          disabled={closed || money === null}
          onClick={onOut}
        >
          {t('transfers.out')}
        </Button>
      </div>
      {inTransit > 0n && (
        <div className={css.transit} role="status" data-in-transit={wallet.code}>
          <span className={css.pulse} aria-hidden />
          <p>
            <strong>{t('transfers.inTransit', { amount: showAmount(inTransit) })}</strong>
            <br />
            {since ? t('transfers.inTransitSince', { time: since }) : t('transfers.onWayHint')}
          </p>
        </div>
      )}
    </li>
  );
}
