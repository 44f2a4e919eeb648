import { Suspense, useDeferredValue } from 'react';
import { useOffered, useOwnServer } from '../../api/capabilities.ts';
import { useMember } from '../../api/queries/member.ts';
import { useWallets } from '../../api/queries/wallets.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { later } from '../../components/later.tsx';
import { FailureState } from '../../components/states.tsx';
import { useAsDrawn } from '../../lib/as-drawn.ts';
import { PromptPlace } from '../../prompts/prompt-place.tsx';
import { withTexts } from '../../text/with-texts.ts';
import css from './center.module.css';
import { CenterHead } from './center-head.tsx';
import { CenterMenu } from './center-menu.tsx';
import { useHidden } from './hidden-balance.ts';
import { Shortcuts } from './shortcuts.tsx';
import { WalletCard } from './wallet-card.tsx';

const TrialBar = later(
  withTexts(
    () => import('virtual:locales/trial'),
    () => import('../../trial/trial-bar.tsx'),
  ),
  'TrialBar',
);

const MonthCard = later(
  withTexts(
    () => import('virtual:locales/month'),
    () => import('../../month/month-card.tsx'),
  ),
  'MonthCard',
);

/** The member center. The server renders it without a member (decision 0059). */
export function CenterScreen() {
  const query = useMember();
  const wallets = useWallets();
  const isDemo = useIsDemo();
  const hidden = useHidden();
  const isOwnServer = useOwnServer();
  // Below the first view: the server leaves it out, and it renders later as a transition.
  const hasRest = useDeferredValue(useAsDrawn(true, false));
  const hasMonths = useOffered('POST /moneylog/month') && isOwnServer && !isDemo;
  // Deferred, so that the page stays responsive.
  const member = useDeferredValue(useAsDrawn(query.data, undefined));
  const isFailed = useAsDrawn(query.isError, false);
  const isRefreshing = useAsDrawn(query.isFetching, false);
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
