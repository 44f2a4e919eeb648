import { useOffered, useOwnServer } from '../../api/capabilities.ts';
import { useMember } from '../../api/queries/member.ts';
import { useWallets } from '../../api/queries/wallets.ts';
import { sessionStore } from '../../api/session.ts';
import { later } from '../../components/later.tsx';
import { FailureState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { PromptPlace } from '../../prompts/prompt-place.tsx';
import { withTexts } from '../../text/later-texts.ts';
import css from './center.module.css';
import { CenterHead } from './center-head.tsx';
import { CenterMenu } from './center-menu.tsx';
import { hiddenStore } from './hidden-balance.ts';
import { Shortcuts } from './shortcuts.tsx';
import { WalletCard } from './wallet-card.tsx';

const TrialBar = later(
  withTexts('trial', () => import('../../trial/trial-bar.tsx')),
  'TrialBar',
);

const MonthCard = later(
  withTexts('month', () => import('../../month/month-card.tsx')),
  'MonthCard',
);

/** The member center. */
export function CenterScreen() {
  const query = useMember();
  const wallets = useWallets();
  const { isDemo } = useStore(sessionStore);
  const hidden = useStore(hiddenStore);
  const isOwnServer = useOwnServer();
  const hasMonths = useOffered('POST /moneylog/month') && isOwnServer && !isDemo;
  const member = query.data;
  const refresh = () => {
    void query.refetch();
    void wallets.refetch();
  };
  if (!member && query.isError) {
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
        <WalletCard member={member} refreshing={query.isFetching} onRefresh={refresh} />
        {isDemo && <TrialBar />}
        <PromptPlace />
        {!isDemo && <Shortcuts member={member} />}
        {hasMonths && (
          <div className={css.month}>
            <MonthCard hidden={hidden} />
          </div>
        )}
        <CenterMenu member={member} />
      </div>
    </main>
  );
}
