import { useState } from 'react';
import PiggyIcon from '~icons/lucide/piggy-bank';
import { Button } from '../../components/button.tsx';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { HistorySheet } from './history-sheet.tsx';
import { HoldingCard } from './holding-card.tsx';
import { useHoldings } from './savings-source.ts';

interface HoldingListProps {
  /** 0 running, 1 ended. */
  status: 0 | 1;
  /** The purchase whose settlements are open at first. */
  asked: number | null;
  onPlans: () => void;
}

const cardHeight = 290;

export function HoldingList({ status, asked, onPlans }: HoldingListProps) {
  const t = useText();
  const records = useHoldings(status);
  const { query, rows, lookAgain } = records;
  const [shown, setShown] = useState(asked);
  const opened = rows.find(({ id }) => id === shown);
  return (
    <>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={3} height={cardHeight} radius={20} />}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            icon={<PiggyIcon />}
            title={t(status === 0 ? 'savings.noHoldings' : 'savings.noEnded')}
            text={t('savings.noHoldingsHint')}
            action={<Button onClick={onPlans}>{t('savings.seePlans')}</Button>}
          />
        }
      >
        {() => (
          <>
            <Zone />
            <InfiniteList estimateHeight={cardHeight} records={records}>
              {({ id, purchase }) => (
                <HoldingCard purchase={purchase} onHistory={() => setShown(id)} onDue={lookAgain} />
              )}
            </InfiniteList>
          </>
        )}
      </ListState>
      {opened && <HistorySheet purchase={opened.purchase} onClose={() => setShown(null)} />}
    </>
  );
}
