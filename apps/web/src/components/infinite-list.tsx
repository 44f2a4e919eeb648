import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import css from './infinite-list.module.css';
import { Skeleton } from './skeleton.tsx';

interface InfiniteListProps<T> {
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** A fair guess in pixels; the true height is measured. */
  estimateHeight: number;
  children: (row: T) => ReactNode;
  hasMore: boolean;
  loadingMore: boolean;
  /** The last attempt to load more failed: a button offers another. */
  failedMore?: boolean;
  onMore: () => void;
}

/** A list in the page's own scroll that draws only the rows near the screen and asks for more before its end is reached. */
export function InfiniteList<T>({
  rows,
  rowKey,
  estimateHeight,
  children,
  hasMore,
  loadingMore,
  failedMore = false,
  onMore,
}: InfiniteListProps<T>) {
  // The virtualizer is one object that changes inside: output memoised by its identity would keep the first height and rows.
  'use no memo';
  const t = useText();
  const ref = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimateHeight,
    getItemKey: (index) => rowKey(rows[index] as T),
    overscan: 6,
    scrollMargin: offset,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const nearEnd = rows.length > 0 && last >= rows.length - 4;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (nearEnd && hasMore && !loadingMore && !failedMore) more();
  }, [nearEnd, hasMore, loadingMore, failedMore]);

  return (
    <div>
      <ul ref={ref} className={css.list} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={css.row}
              style={{ transform: `translateY(${item.start - offset}px)` }}
            >
              {children(row)}
            </li>
          );
        })}
      </ul>
      {loadingMore && <Skeleton height={estimateHeight - 10} radius={12} />}
      {failedMore && (
        <div className={css.end}>
          <Button variant="secondary" size="small" onClick={onMore}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!hasMore && rows.length > 5 && <p className={css.end}>{t('common.listEnd')}</p>}
    </div>
  );
}
