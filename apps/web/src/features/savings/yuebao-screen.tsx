import { useId, useState } from 'react';
import { Tabs } from '../../components/segmented.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { HoldingList } from './holding-list.tsx';
import { PlanList } from './plan-list.tsx';
import { TotalsHeader } from './totals-header.tsx';

type Tab = 'plans' | 'holdings' | 'ended';

export function YuebaoScreen() {
  const t = useText();
  const panel = useId();
  const [tab, setTab] = useState<Tab>('plans');
  return (
    <Screen title={t('savings.title')}>
      <TotalsHeader />
      <Tabs
        label={t('savings.title')}
        value={tab}
        onChange={setTab}
        choices={[
          { value: 'plans', label: t('savings.plans') },
          { value: 'holdings', label: t('savings.holdings') },
          { value: 'ended', label: t('savings.ended') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-label={t(`savings.${tab}`)}>
        {tab === 'plans' ? (
          <PlanList onBought={() => setTab('holdings')} />
        ) : (
          <HoldingList key={tab} status={tab === 'holdings' ? 0 : 1} onPlans={() => setTab('plans')} />
        )}
      </div>
    </Screen>
  );
}
