import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Tabs } from '@koi/ui/segmented.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { MemberFacts } from './member-facts.tsx';
import { childQuery } from './queries.ts';

const waiting = <SkeletonRows count={6} height={58} />;
const BetRecords = lazyComponent(() => import('../bets/bet-records.tsx'), 'BetRecords', waiting);
const MoneyLogRecords = lazyComponent(
  () => import('../money-log/money-log-records.tsx'),
  'MoneyLogRecords',
  waiting,
);

type Part = 'facts' | 'bets' | 'money';

/** A member of the team: details and earnings, bets, and wallet movements, each loaded with its tab. */
export function MemberScreen() {
  const t = useTranslate();
  const id = Number(useAddress().params.id) || 0;
  const { data } = useQuery(childQuery(id));
  const [part, setPart] = useState<Part>('facts');
  const title = data?.name ?? t('team.member');
  const records = {
    memberId: id,
    title,
    framed: false,
    firstStep: { href: hrefTo('/Team/members'), label: t('team.toMembers') },
  };
  return (
    <Screen title={title}>
      <Tabs
        label={title}
        value={part}
        onChange={setPart}
        choices={[
          { value: 'facts', label: t('team.facts') },
          { value: 'bets', label: t('profile.gameRecord') },
          { value: 'money', label: t('profile.moneyLog') },
        ]}
      />
      {part === 'facts' && <MemberFacts id={id} />}
      {part === 'bets' && <BetRecords {...records} />}
      {part === 'money' && <MoneyLogRecords {...records} />}
    </Screen>
  );
}
