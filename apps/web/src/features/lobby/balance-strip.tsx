import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useState } from 'react';
import TransferIcon from '~icons/lucide/arrow-left-right';
import WithdrawIcon from '~icons/lucide/arrow-up-from-line';
import PartsIcon from '~icons/lucide/chevron-down';
import DepositIcon from '~icons/lucide/plus';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { CountUp } from '../../shared/components/count-up.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { inTransitIn, shownWallets, totalOf, useWallets } from '../wallets/queries.ts';
import css from './balance-strip.module.css';

const WalletParts = lazyComponent(() => import('../wallets/wallet-parts.tsx'), 'WalletParts');

/**
 * All the member's money, whichever wallet it is in, with the three money actions; a trial account has one of
 * them.
 */
export function BalanceStrip() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const isDemo = useIsDemo();
  const query = useWallets();
  const wallets = useHydrationSafe(query.data, shownWallets());
  const isError = useHydrationSafe(query.isError, false);
  // The page shows the amount alone.
  const inTransit = useHydrationSafe(inTransitIn(wallets), 0n);
  return (
    <section className={css.strip}>
      <button type="button" className={css.balance} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.label}>
          {t('transfers.total')}
          {inTransit > 0n && ` · ${t('transfers.inTransit', { amount: inTransit })}`}
          <PartsIcon />
        </span>
        <strong className={css.amount} data-total>
          {wallets ? (
            <CountUp amount={totalOf(wallets)} />
          ) : isError ? (
            '—'
          ) : (
            <Skeleton width={80} height={26} />
          )}
        </strong>
      </button>
      {open && <WalletParts onClose={() => setOpen(false)} />}
      <nav className={css.ways} aria-label={t('transfers.total')}>
        {!isDemo && (
          <a href={hrefTo('/Member/Recharge')} className={css.way}>
            <DepositIcon />
            {t('common.deposit')}
          </a>
        )}
        <a href={hrefTo('/Member/Transfer')} className={css.way}>
          <TransferIcon />
          {t('common.transfer')}
        </a>
        {!isDemo && (
          <a href={hrefTo('/Member/ApplyDrawing')} className={css.way}>
            <WithdrawIcon />
            {t('common.withdraw')}
          </a>
        )}
      </nav>
    </section>
  );
}
