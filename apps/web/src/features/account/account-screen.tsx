import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { Suspense, useDeferredValue } from 'react';
import { useCapability, useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { PromptPlace } from '../../shared/components/prompt-place.tsx';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useWallets } from '../wallets/queries.ts';
import css from './account.module.css';
import { AccountHead } from './account-head.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useHidden } from './hidden-balance.ts';
import { Shortcuts } from './shortcuts.tsx';
import { WalletCard } from './wallet-card.tsx';

const TrialBar = lazyComponent(
  loadWithTexts('trial', () => import('../auth/trial-bar.tsx')),
  'TrialBar',
);

const MonthCard = lazyComponent<'MonthCard', { hidden: boolean }>(
  loadWithTexts('month', () => import('./month-card.tsx')),
  'MonthCard',
);

/** The account screen. The server renders it without a member (decision 0059). */
export function AccountScreen() {
  const query = useMember();
  const wallets = useWallets();
  const isDemo = useIsDemo();
  const hidden = useHidden();
  const isKoiBackend = useIsKoiBackend();
  // Below the first view: the server leaves it out, and it renders later as a transition.
  const hasRest = useDeferredValue(useHydrationSafe(true, false));
  const hasMonths = useCapability('POST /moneylog/month') && isKoiBackend && !isDemo;
  // Deferred, so that the page stays responsive.
  const member = useDeferredValue(useHydrationSafe(query.data, undefined));
  const isFailed = useHydrationSafe(query.isError, false);
  const isRefreshing = useHydrationSafe(query.isFetching, false);
  const refresh = () => {
    void query.refetch();
    void wallets.refetch();
  };
  if (!member && isFailed) {
    return (
      <main>
        <FailureState retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </main>
    );
  }
  return (
    <main>
      <AccountHead member={member} />
      <div className={css.body}>
        <Suspense>
          <WalletCard member={member} refreshing={isRefreshing} onRefresh={refresh} />
        </Suspense>
        {isDemo && <TrialBar />}
        <PromptPlace />
        {!isDemo && (
          <Suspense>
            <Shortcuts member={member} />
          </Suspense>
        )}
        {hasMonths && (
          <div className={css.month}>
            <MonthCard hidden={hidden} />
          </div>
        )}
        {hasRest && <AccountMenu member={member} />}
      </div>
    </main>
  );
}
