import { useQuery } from '@tanstack/react-query';
import { creditTextsQuery } from '../../api/queries/credit.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailureState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { AccountSearch } from './account-search.tsx';
import { CreditClosed } from './credit-closed.tsx';
import { CreditHero } from './credit-hero.tsx';
import { CreditRules } from './credit-rules.tsx';
import { isClosed, refusalText, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** The rules, where I stand, and any account's standing. */
export function CreditIndexScreen() {
  const t = useText();
  const { member } = useOwnCredit();
  const texts = useQuery(creditTextsQuery(useStore(langStore)));
  return (
    <Screen title={t('credit.title')}>
      {isClosed(texts.error) ? (
        <CreditClosed />
      ) : (
        <>
          <Standing />
          <AccountSearch ownName={member.data?.name ?? ''} />
          <CreditRules texts={texts} />
        </>
      )}
    </Screen>
  );
}

function Standing() {
  const t = useText();
  const { audience, own, position, now } = useOwnCredit();
  if (audience !== 'member') return <VisitorPanel audience={audience} back="/Credit/Index" />;
  if (own.data && position) return <CreditHero account={own.data.account} position={position} now={now} />;
  if (own.isError) {
    return (
      <FailureState
        text={refusalText(own.error) ?? t('common.loadFailedText')}
        retrying={own.isFetching}
        onRetry={() => void own.refetch()}
      />
    );
  }
  return <Skeleton height={236} radius={20} />;
}
