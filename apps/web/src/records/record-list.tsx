import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { InfiniteList } from '../components/infinite-list.tsx';
import { Skeleton, SkeletonRows } from '../components/skeleton.tsx';
import { EmptyState, FailureState, NotKeptState } from '../components/states.tsx';
import { classes } from '../lib/classes.ts';
import { useOnline } from '../lib/use-online.ts';
import { useText } from '../text/use-text.ts';
import css from './records.module.css';
import type { ReadRecords } from './use-records.ts';
import { useZone } from './use-zone.ts';

/** Height of a row in pixels, with the gap below it. */
export const recordHeight = 66;
const gap = 8;

interface RecordListProps<Row extends { id: string | number }> {
  records: ReadRecords<Row>;
  /** Switches to the longest of the usual periods, offered when the chosen one is empty. */
  onWiden: (() => void) | undefined;
  /** Clears the filters; undefined when none is set. */
  onClear: (() => void) | undefined;
  /** Shown when the list is empty even without filters. */
  firstStep: ReactNode;
  sums: ReactNode;
  children: (row: Row) => ReactNode;
}

/**
 * Totals and rows of a record screen with their states: skeleton, offline, failure, empty with a next step,
 * content.
 */
export function RecordList<Row extends { id: string | number }>({
  records,
  onWiden,
  onClear,
  firstStep,
  sums,
  children,
}: RecordListProps<Row>) {
  const t = useText();
  const { query, rows, total } = records;
  const zone = useZone();
  const online = useOnline();
  // Placeholder rows of another filter would otherwise stay for ever.
  if (!online && (query.data === undefined || query.isPlaceholderData)) return <NotKeptState />;
  if (query.data === undefined) {
    if (query.isError)
      return <FailureState retrying={query.isFetching} onRetry={() => void query.refetch()} />;
    return (
      <>
        <Skeleton height={64} radius={12} />
        <SkeletonRows count={6} height={recordHeight - gap} />
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('records.empty')}
        text={t('records.emptyHint')}
        action={
          onWiden || onClear ? (
            <div className={css.ways}>
              {onClear && (
                <Button variant="secondary" onClick={onClear}>
                  {t('records.clear')}
                </Button>
              )}
              {onWiden && (
                <Button variant="secondary" onClick={onWiden}>
                  {t('records.widen')}
                </Button>
              )}
            </div>
          ) : (
            firstStep
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
      <InfiniteList estimateHeight={recordHeight} records={records}>
        {children}
      </InfiniteList>
    </div>
  );
}

/** One total over the whole filter. */
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
