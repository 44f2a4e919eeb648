import { useMember } from '../../api/queries/member.ts';
import { FailureState } from '../../components/states.tsx';
import css from './center.module.css';
import { CenterHead } from './center-head.tsx';
import { CenterMenu } from './center-menu.tsx';
import { WalletCard } from './wallet-card.tsx';

/** The member center. */
export function CenterScreen() {
  const query = useMember();
  const member = query.data;
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
        <WalletCard member={member} refreshing={query.isFetching} onRefresh={() => void query.refetch()} />
        <CenterMenu member={member} />
      </div>
    </main>
  );
}
