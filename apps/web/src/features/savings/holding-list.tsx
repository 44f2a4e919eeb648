import { savingsStatuses } from '@koi/contract/enumerations';
import { Button } from '@koi/ui/button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import PiggyIcon from '~icons/lucide/piggy-bank';
import { InfiniteList } from '../../shared/components/infinite-list.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { HoldingCard } from './holding-card.tsx';
import { type SavingsPurchase, savingsHistoryQuery } from './queries.ts';
import css from './savings.module.css';
import { useHoldings } from './savings-source.ts';

interface HoldingListProps {
  /** 0 running, 1 ended. */
  status: 0 | 1;
  /** The purchase whose settlements are open at first. */
  requested: number | null;
  onPlans: () => void;
}

const cardHeight = 290;

export function HoldingList({ status, requested, onPlans }: HoldingListProps) {
  const t = useTranslate();
  const records = useHoldings(status);
  const { query, rows, refresh } = records;
  const [shown, setShown] = useState(requested);
  const opened = rows.find(({ id }) => id === shown);
  return (
    <>
      <QueryBoundary
        queries={[query]}
        skeleton={<SkeletonRows count={3} height={cardHeight} radius={20} />}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            icon={<PiggyIcon />}
            title={t(status === savingsStatuses.running ? 'savings.noHoldings' : 'savings.noEnded')}
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
                <HoldingCard purchase={purchase} onHistory={() => setShown(id)} onDue={refresh} />
              )}
            </InfiniteList>
          </>
        )}
      </QueryBoundary>
      {opened && <HistorySheet purchase={opened.purchase} onClose={() => setShown(null)} />}
    </>
  );
}

/** All settlements of one purchase, newest first. */
function HistorySheet({ purchase, onClose }: { purchase: SavingsPurchase; onClose: () => void }) {
  const t = useTranslate();
  const query = useQuery(savingsHistoryQuery(Number(purchase.member_plan_id)));
  return (
    <Sheet open onClose={onClose} title={t('savings.historyOf', { plan: purchase.SettingName })}>
      <QueryBoundary
        queries={[query]}
        skeleton={<SkeletonRows count={4} height={54} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('savings.noHistory')} text={t('savings.noHistoryHint')} />}
      >
        {(rows) => (
          <>
            <Zone />
            <ol className={css.settlements}>
              {rows.map((row) => (
                <li key={row.id}>
                  <span>
                    <strong>{t('savings.settlementNo', { n: row.times })}</strong>
                    <small>{showTime(row.calc_at)}</small>
                  </span>
                  <Money amount={row.interest} tone="gain" />
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryBoundary>
    </Sheet>
  );
}
