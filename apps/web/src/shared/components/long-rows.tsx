import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './infinite-list.module.css';

interface LongRowsProps<T extends { id: string | number }> {
  rows: readonly T[];
  /** A rough estimate in pixels; the real height is measured. */
  heightOf: (index: number) => number;
  children: (row: T) => ReactNode;
}

/** Rows in the page's own scroll, of which only those near the screen are rendered. */
export function LongRows<T extends { id: string | number }>({ rows, heightOf, children }: LongRowsProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    getItemKey: (index) => (rows[index] as T).id,
    overscan: 6,
    scrollMargin: offset,
  });
  return (
    <ul ref={ref} className={css.list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            className={css.apart}
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            <LongRow row={row}>{children}</LongRow>
          </li>
        );
      })}
    </ul>
  );
}

/** Rendered once, although the list is rendered with every row that scrolls into view. */
const LongRow = memo(function LongRow<T>({ row, children }: { row: T; children: (row: T) => ReactNode }) {
  return children(row);
}) as <T>(props: { row: T; children: (row: T) => ReactNode }) => ReactNode;
