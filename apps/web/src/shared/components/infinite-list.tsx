import { Button } from '@koi/ui/button.tsx';
import { loadPart } from '@koi/ui/load-part.ts';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import type { RowsByPage } from '../lists/page.ts';
import css from './infinite-list.module.css';

/**
 * A list up to this length renders all its rows. The code for longer lists is loaded on demand: few members
 * get there.
 */
const plainUpTo = 60;
/** More rows are loaded when the end of the list is within this many pixels of the screen. */
const nearEnd = 400;

interface InfiniteListProps<T extends { id: string | number }> {
  records: RowsByPage<T>;
  /** A rough estimate in pixels; the real height is measured. */
  estimateHeight: number;
  children: (row: T) => ReactNode;
}

/**
 * A list in the page's own scroll that loads more before its end is reached and, when it is long, renders
 * only the rows near the screen.
 */
export function InfiniteList<T extends { id: string | number }>({
  records,
  estimateHeight,
  children,
}: InfiniteListProps<T>) {
  const t = useTranslate();
  const { rows } = records;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = records.query;
  const onMore = () => void records.loadMore();
  const list = useRef<HTMLUListElement>(null);
  const long = useLongRows(rows.length > plainUpTo, list, estimateHeight);
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useEnd(rows.length > 0 && goesOn, rows.length, onMore);

  return (
    <div>
      {long ? (
        <long.Rows rows={rows} heightOf={(index) => long.heights[index] || long.typical}>
          {children}
        </long.Rows>
      ) : (
        <ul ref={list}>
          {rows.map((row) => (
            <li key={row.id} className={css.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
      {isFetchingNextPage && <Skeleton height={estimateHeight - 12} radius={12} />}
      {isFetchNextPageError && (
        <div className={css.end}>
          <Button variant="secondary" size="small" onClick={onMore}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!hasNextPage && rows.length > 5 && <p className={css.end}>{t('common.listEnd')}</p>}
    </div>
  );
}

type LongRows = typeof import('./long-rows.tsx').LongRows;

/**
 * The component for a long list, with the row heights measured so far; undefined while it is loading, and
 * when it cannot be loaded.
 */
function useLongRows(wanted: boolean, list: RefObject<HTMLUListElement | null>, estimate: number) {
  const [long, setLong] = useState<{ Rows: LongRows; heights: readonly number[]; typical: number }>();
  const change = useEffectEvent((Rows: LongRows) => {
    const rendered = [...(list.current?.children ?? [])] as HTMLElement[];
    const heights = rendered.map((row) => row.offsetHeight);
    // A list that is hidden has no heights.
    const typical = heights.reduce((sum, height) => sum + height, 0) / heights.length || estimate;
    setLong({ Rows, heights, typical });
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    loadPart(() => import('./long-rows.tsx')).then(
      ({ LongRows: Rows }) => isMounted && change(Rows),
      () => undefined,
    );
    return () => {
      isMounted = false;
      setLong(undefined);
    };
  }, [wanted]);
  return long;
}

/**
 * Calls `onNear` when the marked place comes near the screen, and again with every new `count` while it stays
 * there.
 */
function useEnd(waits: boolean, count: number, onNear: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a short page the end is still near.
  useEffect(() => {
    if (!waits || !mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `0px 0px ${nearEnd}px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [waits, count]);
  return mark;
}
