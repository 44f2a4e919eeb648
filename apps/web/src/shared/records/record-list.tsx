import { Button } from '@koi/ui/button.tsx';
import { classes } from '@koi/ui/classes.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import type { ReactNode } from 'react';
import { InfiniteList } from '../components/infinite-list.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import css from './records.module.css';
import type { ReadRecords } from './use-records.ts';
import { useZone } from './use-zone.ts';

/** Height of a row in pixels, with the gap below it. */
export const recordHeight = 70;
const gap = 12;

interface RecordListProps<Row extends { id: string | number }, Listed extends { id: string | number }> {
  records: ReadRecords<Row>;
  /** What the list shows of them. */
  rows: readonly Listed[];
  /** Switches to the longest of the usual periods, offered when the chosen one is empty. */
  onWiden: (() => void) | undefined;
  /** Clears the filters; undefined when none is set. */
  onClear: (() => void) | undefined;
  /** Shown when the list is empty even without filters. */
  firstStep: ReactNode;
  sums: ReactNode;
  children: (row: Listed) => ReactNode;
}

/**
 * Totals and rows of a record screen with their states: skeleton, offline, failure, empty with a next step,
 * content.
 */
export function RecordList<Row extends { id: string | number }, Listed extends { id: string | number }>({
  records,
  rows,
  onWiden,
  onClear,
  firstStep,
  sums,
  children,
}: RecordListProps<Row, Listed>) {
  const t = useTranslate();
  const { query, total } = records;
  const zone = useZone();
  return (
    <QueryBoundary
      queries={[query]}
      skeleton={
        <>
          <Skeleton height={64} radius={12} />
          <SkeletonRows count={6} height={recordHeight - gap} />
        </>
      }
      isEmpty={() => rows.length === 0}
      empty={
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
      }
    >
      {() => (
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
          <InfiniteList estimateHeight={recordHeight} records={{ ...records, rows }}>
            {children}
          </InfiniteList>
        </div>
      )}
    </QueryBoundary>
  );
}

/** One total over the whole filter. */
export function Sum({
  label,
  muted = false,
  children,
}: {
  label: string;
  muted?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.sum, muted && css.muted)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
