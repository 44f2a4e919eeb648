import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PiggyIcon from '~icons/lucide/piggy-bank';
import { savingsPurchasesQuery } from '../../api/queries/savings.ts';
import { Button } from '../../components/button.tsx';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { mergeById } from '../../lib/page.ts';
import { useText } from '../../text/use-text.ts';
import { HistorySheet } from './history-sheet.tsx';
import { HoldingCard } from './holding-card.tsx';

interface HoldingListProps {
  /** 0 running, 1 ended. */
  status: 0 | 1;
  /** The purchase whose settlements are shown at first. */
  asked: number | null;
  onPlans: () => void;
}

const cardHeight = 290;

export function HoldingList({ status, asked, onPlans }: HoldingListProps) {
  const t = useText();
  const query = useInfiniteQuery(savingsPurchasesQuery(status));
  const [shown, setShown] = useState(asked);
  // The wire's id is the plan's: a row's own is its purchase.
  const rows = mergeById(
    query.data?.pages.map(({ page }) => page.rows.map((row) => ({ id: Number(row.member_plan_id), row }))) ??
      [],
  );
  const purchase = rows.find(({ id }) => id === shown)?.row;
  return (
    <>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={3} height={cardHeight} radius={20} />}
        isEmpty={({ pages }) => pages.every(({ page }) => page.rows.length === 0)}
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
          <InfiniteList
            rows={rows}
            rowKey={({ id }) => id}
            estimateHeight={cardHeight}
            hasMore={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            failedMore={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
          >
            {({ id, row }) => (
              <HoldingCard purchase={row} onHistory={() => setShown(id)} onDue={() => void query.refetch()} />
            )}
          </InfiniteList>
        )}
      </ListState>
      {purchase && <HistorySheet purchase={purchase} onClose={() => setShown(null)} />}
    </>
  );
}
