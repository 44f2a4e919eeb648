import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { InfiniteList } from '../components/infinite-list.tsx';
import { Skeleton, SkeletonRows } from '../components/skeleton.tsx';
import { EmptyState, FailureState } from '../components/states.tsx';
import { classes } from '../lib/classes.ts';
import type { DatePreset } from '../lib/dates.ts';
import { useText } from '../text/use-text.ts';
import css from './records.module.css';
import type { ReadRecords } from './use-records.ts';
import { useZone } from './use-zone.ts';

const rowHeight = 86;

interface RecordListProps<Row extends { id: string | number }> {
  records: ReadRecords<Row>;
  preset: DatePreset;
  /** Shows a longer period, offered when the chosen one is empty. */
  onWiden: () => void;
  /** What to do when there is nothing in the longest period either. */
  firstStep: ReactNode;
  sums: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Sums and rows of a record screen with their four faces: skeleton, failure, empty with a next step, content. */
export function RecordList<Row extends { id: string | number }>({
  records,
  preset,
  onWiden,
  firstStep,
  sums,
  children,
}: RecordListProps<Row>) {
  const t = useText();
  const { query, rows, total } = records;
  const zone = useZone();
  if (query.data === undefined) {
    if (query.isError)
      return <FailureState retrying={query.isFetching} onRetry={() => void query.refetch()} />;
    return (
      <>
        <Skeleton height={64} radius={12} />
        <SkeletonRows count={6} height={rowHeight - 10} />
      </>
    );
  }
  if (rows.length === 0) {
    const widest = preset === 'month';
    return (
      <EmptyState
        title={t('records.empty')}
        text={t('records.emptyHint')}
        action={
          widest ? (
            firstStep
          ) : (
            <Button variant="secondary" onClick={onWiden}>
              {t('records.widen')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={query.isPlaceholderData ? css.stale : undefined} aria-busy={query.isPlaceholderData}>
      <dl className={css.sums}>
        {sums}
        {(total !== null || zone) && (
          <div className={css.sum}>
            <dt className="visually-hidden">{t('records.total')}</dt>
            <dd className={css.count}>
              {[total !== null && t('records.count', { count: total }), zone].filter(Boolean).join(' · ')}
            </dd>
          </div>
        )}
      </dl>
      <InfiniteList estimateHeight={rowHeight} records={records}>
        {children}
      </InfiniteList>
    </div>
  );
}

/** One sum over the whole filter. */
export function Sum({
  label,
  quiet = false,
  children,
}: {
  label: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.sum, quiet && css.quiet)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
