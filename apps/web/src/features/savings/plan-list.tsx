import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PiggyIcon from '~icons/lucide/piggy-bank';
import { savingsPlansQuery } from '../../api/queries/savings.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import { PlanCard } from './plan-card.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';
import css from './savings.module.css';

export function PlanList({ onBought }: { onBought: () => void }) {
  const t = useText();
  const plans = useQuery(savingsPlansQuery(useStore(langStore)));
  const [picked, setPicked] = useState<number | null>(null);
  const plan = plans.data?.find(({ id }) => id === picked);
  return (
    <>
      <ListState
        query={plans}
        skeleton={<SkeletonRows count={3} height={330} radius={20} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState icon={<PiggyIcon />} title={t('savings.noPlans')} text={t('savings.noPlansHint')} />
        }
      >
        {(list) => (
          <ul className={css.list}>
            {list.map((entry) => (
              <li key={entry.id}>
                <PlanCard plan={entry} onBuy={() => setPicked(entry.id)} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {plan && <PurchaseSheet plan={plan} onClose={() => setPicked(null)} onBought={onBought} />}
    </>
  );
}
