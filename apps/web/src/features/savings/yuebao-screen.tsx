import { Tabs } from '@koi/ui/segmented.tsx';
import { useId, useState } from 'react';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { HoldingList } from './holding-list.tsx';
import { PlanList } from './plan-list.tsx';
import { useHoldings } from './savings-source.ts';
import { TotalsHeader } from './totals-header.tsx';

type Tab = 'plans' | 'holdings' | 'ended';

/** Plans and purchases. The address may contain a purchase, whose settlements are then open. */
export const YuebaoScreen = inAccountCurrency(function YuebaoScreen() {
  const t = useTranslate();
  const panel = useId();
  const requested = Number(useAddress().query.get('purchase')) || null;
  const running = useHoldings(0);
  const hasEnded = running.query.data !== undefined && running.rows.every(({ id }) => id !== requested);
  const [chosen, setTab] = useState<Tab | null>(null);
  const tab = chosen ?? (requested === null ? 'plans' : hasEnded ? 'ended' : 'holdings');
  return (
    <Screen title={t('profile.savings')}>
      <TotalsHeader sums={running.extra} failed={running.query.isError} />
      <Tabs
        label={t('profile.savings')}
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
          <HoldingList
            key={tab}
            status={tab === 'holdings' ? 0 : 1}
            requested={chosen === null ? requested : null}
            onPlans={() => setTab('plans')}
          />
        )}
      </div>
    </Screen>
  );
});
