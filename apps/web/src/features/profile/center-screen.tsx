import { useMember } from '../../api/queries/member.ts';
import { useWallets } from '../../api/queries/wallets.ts';
import { FailureState } from '../../components/states.tsx';
import css from './center.module.css';
import { CenterHead } from './center-head.tsx';
import { CenterMenu } from './center-menu.tsx';
import { WalletCard } from './wallet-card.tsx';

/** The member center. */
export function CenterScreen() {
  const query = useMember();
  const wallets = useWallets();
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
        <CenterMenu member={member} />
      </div>
    </main>
  );
}
