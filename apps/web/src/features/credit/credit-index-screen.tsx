import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { CreditClosed } from './credit-closed.tsx';
import { CreditHero } from './credit-hero.tsx';
import { CreditRules } from './credit-rules.tsx';
import { creditTextsQuery } from './queries.ts';
import { StandingSearch } from './standing-search.tsx';
import { isClosed, refusalText, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** The rules, the member's own standing, and a search for any account. */
export function CreditIndexScreen() {
  const t = useTranslate();
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
    <QueryBoundary
      queries={[member, own]}
      errorMessage={refusalText(own.error)}
      skeleton={<Skeleton height={236} radius={20} />}
    >
      {(_member, { account }) => position && <CreditHero account={account} position={position} now={now} />}
    </QueryBoundary>
  );
}
