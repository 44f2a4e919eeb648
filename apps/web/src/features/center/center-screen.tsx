import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { later } from '@koi/ui/later.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { Suspense, useDeferredValue } from 'react';
import { useCapability, useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { PromptPlace } from '../../shared/components/prompt-place.tsx';
import { withTexts } from '../../shared/i18n/i18n.ts';
import { useWallets } from '../wallets/queries.ts';
import css from './center.module.css';
import { CenterHead } from './center-head.tsx';
import { CenterMenu } from './center-menu.tsx';
import { useHidden } from './hidden-balance.ts';
import { Shortcuts } from './shortcuts.tsx';
import { WalletCard } from './wallet-card.tsx';

const TrialBar = later(
  withTexts('trial', () => import('../auth/trial-bar.tsx')),
  'TrialBar',
);

const MonthCard = later<'MonthCard', { hidden: boolean }>(
  withTexts('month', () => import('./month-card.tsx')),
  'MonthCard',
);

/** The member center. The server renders it without a member (decision 0059). */
export function CenterScreen() {
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
      <CenterHead member={member} />
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
        {hasRest && <CenterMenu member={member} />}
      </div>
    </main>
  );
}
