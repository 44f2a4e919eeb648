import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { childQuery } from '../../api/queries/team.ts';
import { Tabs } from '../../components/segmented.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { BetRecords } from '../../records/bets/bet-records.tsx';
import { MoneyLogRecords } from '../../records/money-log/money-log-records.tsx';
import { useText } from '../../text/use-text.ts';
import { MemberFacts } from './member-facts.tsx';

type Part = 'facts' | 'bets' | 'money';

/** A member of the team: who he is and what he earned, his bets, and the movements of his wallets. */
export function MemberScreen() {
  const t = useText();
  const id = Number(useAddress().params.id) || 0;
  const { data } = useQuery(childQuery(id));
  const [part, setPart] = useState<Part>('facts');
  const title = data?.name ?? t('team.member');
  const tabs: ReactNode = (
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
  );
  const records = {
    memberId: id,
    title,
    head: () => tabs,
    firstStep: { href: hrefTo('/Team/members'), label: t('team.toMembers') },
  };
  if (part === 'bets') return <BetRecords {...records} />;
  if (part === 'money') return <MoneyLogRecords {...records} />;
  return (
    <Screen title={title}>
      {tabs}
      <MemberFacts id={id} />
    </Screen>
  );
}
