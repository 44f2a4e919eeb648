import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { childQuery } from '../../api/queries/team.ts';
import { later } from '../../components/later.tsx';
import { Tabs } from '../../components/segmented.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { MemberFacts } from './member-facts.tsx';

const waiting = <SkeletonRows count={6} height={58} />;
const BetRecords = later(() => import('../../records/bets/bet-records.tsx'), 'BetRecords', waiting);
const MoneyLogRecords = later(
  () => import('../../records/money-log/money-log-records.tsx'),
  'MoneyLogRecords',
  waiting,
);

type Part = 'facts' | 'bets' | 'money';

/** A member of the team: details and earnings, bets, and wallet movements, each loaded with its tab. */
export function MemberScreen() {
  const t = useText();
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
          { value: 'bets', label: t('bets.title') },
          { value: 'money', label: t('moneyLog.title') },
        ]}
      />
      {part === 'facts' && <MemberFacts id={id} />}
      {part === 'bets' && <BetRecords {...records} />}
      {part === 'money' && <MoneyLogRecords {...records} />}
    </Screen>
  );
}
