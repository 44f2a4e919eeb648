import { call } from '@koi/game-kit/api.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Pages<Row> {
  rows: readonly Row[] | null;
  failed: boolean;
  /** There is more, and nothing is loading. */
  more: boolean;
  readMore: () => void;
  reload: () => void;
}

/**
 * A paged list. When `again` changes, its first page is reloaded and merged in front of the old rows, so that
 * the scroll position is kept.
 */
export function usePages<Row, Page extends { next: string | null }>(
  visitor: Visitor,
  path: string,
  again: unknown,
  rowsOf: (page: Page) => readonly Row[],
  idOf: (row: Row) => string,
): Pages<Row> {
  const [list, setList] = useState<{
    path: string;
    rows: readonly Row[] | null;
    next: string | null;
    failed: boolean;
    busy: boolean;
  }>({ path, rows: null, next: null, failed: false, busy: true });
  const [requested, setRequested] = useState(0);
  const parts = useRef({ rowsOf, idOf });
  parts.current = { rowsOf, idOf };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and `asked` are the reasons to read once more
  useEffect(() => {
    let current = true;
    void call<Page>(visitor, path).then((answer) => {
      if (!current) return;
      setList((before) => {
        const old = before.path === path ? before.rows : null;
        if (answer.kind !== 'ok')
          return { path, rows: old, next: before.next, failed: old === null, busy: false };
        const fresh = parts.current.rowsOf(answer.data);
        const ids = new Set(fresh.map(parts.current.idOf));
        const first = old?.findIndex((row) => ids.has(parts.current.idOf(row))) ?? -1;
        // The lists can only be merged where they overlap.
        if (!old || first < 0 || old.length <= fresh.length)
          return { path, rows: fresh, next: answer.data.next, failed: false, busy: false };
        const rest = old.slice(first).filter((row) => !ids.has(parts.current.idOf(row)));
        return { path, rows: [...fresh, ...rest], next: before.next, failed: false, busy: false };
      });
    });
    return () => {
      current = false;
    };
  }, [visitor, path, again, requested]);

  const own = list.path === path;
  const { next, busy } = list;
  const readMore = useCallback(() => {
    if (!next || busy) return;
    setList((before) => ({ ...before, busy: true }));
    void call<Page>(visitor, `${path}&before=${encodeURIComponent(next)}`).then((answer) =>
      setList((before) => {
        if (before.path !== path || before.next !== next) return before;
        if (answer.kind !== 'ok') return { ...before, failed: true, busy: false };
        const known = new Set(before.rows?.map(parts.current.idOf));
        const added = parts.current.rowsOf(answer.data).filter((row) => !known.has(parts.current.idOf(row)));
        return {
          ...before,
          rows: [...(before.rows ?? []), ...added],
          next: answer.data.next,
          failed: false,
          busy: false,
        };
      }),
    );
  }, [visitor, path, next, busy]);
  const reload = useCallback(() => {
    setList((before) => ({ ...before, failed: false }));
    setRequested((count) => count + 1);
  }, []);
  return {
    rows: own ? list.rows : null,
    failed: own && list.failed,
    more: own && next !== null && !busy,
    readMore,
    reload,
  };
}
