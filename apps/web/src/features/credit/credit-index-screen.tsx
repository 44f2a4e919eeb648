import { useQuery } from '@tanstack/react-query';
import { creditTextsQuery } from '../../api/queries/credit.ts';
import { PartsState } from '../../components/parts-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { CreditClosed } from './credit-closed.tsx';
import { CreditHero } from './credit-hero.tsx';
import { CreditRules } from './credit-rules.tsx';
import { StandingSearch } from './standing-search.tsx';
import { isClosed, refusalText, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** The rules, the member's own standing, and a search for any account. */
export function CreditIndexScreen() {
  const t = useText();
  const { member } = useOwnCredit();
  const texts = useQuery(creditTextsQuery(useStore(langStore)));
  return (
    <Screen title={t('profile.credit')}>
      {isClosed(texts.error) ? (
        <CreditClosed />
      ) : (
        <>
          <Standing />
          <StandingSearch ownName={member.data?.name ?? ''} />
          <CreditRules texts={texts} />
        </>
      )}
    </Screen>
  );
}

function Standing() {
  const { audience, member, own, position, now } = useOwnCredit();
  if (audience !== 'member') return <VisitorPanel audience={audience} back="/Credit/Index" />;
  return (
    <PartsState
      parts={[member, own]}
      failureText={refusalText(own.error)}
      skeleton={<Skeleton height={236} radius={20} />}
    >
      {(_member, { account }) => position && <CreditHero account={account} position={position} now={now} />}
    </PartsState>
  );
}
