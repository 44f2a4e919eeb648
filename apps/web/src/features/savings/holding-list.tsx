import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PiggyIcon from '~icons/lucide/piggy-bank';
import { type SavingsPurchase, savingsPurchasesQuery } from '../../api/queries/savings.ts';
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
  onPlans: () => void;
}

const cardHeight = 290;

export function HoldingList({ status, onPlans }: HoldingListProps) {
  const t = useText();
  const query = useInfiniteQuery(savingsPurchasesQuery(status));
  const [shown, setShown] = useState<SavingsPurchase | null>(null);
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
        {({ pages }) => (
          <InfiniteList
            // The wire's id is the plan's: a row's own is its purchase.
            rows={mergeById(
              pages.map(({ page }) => page.rows.map((row) => ({ id: Number(row.member_plan_id), row }))),
            )}
            rowKey={({ id }) => id}
            estimateHeight={cardHeight}
            hasMore={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            failedMore={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
          >
            {({ row }) => (
              <HoldingCard
                purchase={row}
                onHistory={() => setShown(row)}
                onDue={() => void query.refetch()}
              />
            )}
          </InfiniteList>
        )}
      </ListState>
      {shown && <HistorySheet purchase={shown} onClose={() => setShown(null)} />}
    </>
  );
}
