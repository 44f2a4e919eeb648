import { showAmount } from '@koi/money/show-amount';
import { useStore } from '@koi/ui/external-store.ts';
import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Skeleton, SkeletonLine } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import TransferIcon from '~icons/lucide/arrow-left-right';
import WithdrawIcon from '~icons/lucide/arrow-up-from-line';
import PartsIcon from '~icons/lucide/chevron-down';
import CardsIcon from '~icons/lucide/credit-card';
import EyeIcon from '~icons/lucide/eye';
import EyeOffIcon from '~icons/lucide/eye-off';
import DepositIcon from '~icons/lucide/plus';
import RefreshIcon from '~icons/lucide/refresh-cw';
import type { Member } from '../../api/member.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { CountUp } from '../../shared/components/count-up.tsx';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { cardsQuery } from '../cards/queries.ts';
import { shownWallets, totalOf, useWallets } from '../wallets/queries.ts';
import css from './account.module.css';
import { toggleHidden, useHidden } from './hidden-balance.ts';

const WalletParts = lazyComponent(() => import('../wallets/wallet-parts.tsx'), 'WalletParts');

interface WalletCardProps {
  member: Member | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

/**
 * All wallets as one figure, main and rebate below it, with the four money actions; a trial account has one
 * of them.
 */
export function WalletCard({ member, refreshing, onRefresh }: WalletCardProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const query = useWallets();
  const wallets = useHydrationSafe(query.data, shownWallets());
  const isError = useHydrationSafe(query.isError, false);
  const isDemo = useIsDemo();
  const hidden = useHidden();
  const { data: cards } = useQuery({
    ...cardsQuery(useStore(langStore)),
    enabled: member !== undefined && !isDemo,
  });
  return (
    <section className={css.wallet} aria-label={t('transfers.total')}>
      <div className={css.tools}>
        <IconButton
          label={t(hidden ? 'profile.showBalance' : 'profile.hideBalance')}
          aria-pressed={hidden}
          onClick={toggleHidden}
        >
          {hidden ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
        <IconButton label={t('profile.refreshBalance')} spinning={refreshing} onClick={onRefresh}>
          <RefreshIcon />
        </IconButton>
      </div>
      <button type="button" className={css.total} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.label}>
          {t('transfers.total')}
          <PartsIcon />
        </span>
        <span className={css.main} data-total>
          {wallets ? (
            hidden ? (
              <Money amount={totalOf(wallets)} hidden />
            ) : (
              <CountUp amount={totalOf(wallets)} />
            )
          ) : isError ? (
            '—'
          ) : (
            <Skeleton width={170} height={34} />
          )}
        </span>
      </button>
      {open && <WalletParts onClose={() => setOpen(false)} />}
      <p className={css.rebate}>
        <span>
          {t('common.mainWallet')}
          {member ? <Money amount={member.money} hidden={hidden} /> : <Skeleton width={60} height={14} />}
        </span>
        <span>
          {t('common.rebateWallet')}
          {member ? <Money amount={member.rebate} hidden={hidden} /> : <Skeleton width={60} height={14} />}
        </span>
        {!isDemo && (
          <span>
            {member ? (
              t('profile.turnover', { amount: hidden ? '••••' : showAmount(member.turnoverOwed) })
            ) : (
              <SkeletonLine width={110} />
            )}
          </span>
        )}
      </p>
      <nav className={css.ways} aria-label={t('common.mainWallet')}>
        {!isDemo && (
          <a href={hrefTo('/Member/Recharge')}>
            <DepositIcon />
            {t('common.deposit')}
          </a>
        )}
        {!isDemo && (
          <a href={hrefTo('/Member/ApplyDrawing')}>
            <WithdrawIcon />
            {t('common.withdraw')}
          </a>
        )}
        <a href={hrefTo('/Member/Transfer')}>
          <TransferIcon />
          {t('common.transfer')}
        </a>
        {!isDemo && (
          <a href={hrefTo('/Member/Card')}>
            <CardsIcon />
            {t('common.cards')}
            {cards?.length === 0 && (
              <b className={css.state} data-waits>
                {t('account.noCard')}
              </b>
            )}
          </a>
        )}
      </nav>
    </section>
  );
}
