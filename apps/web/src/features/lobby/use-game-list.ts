import { useStore } from '@koi/ui/external-store.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { langStore } from '../../shared/i18n/languages.ts';
import { type GameFilter, gameListQuery } from './queries.ts';

const pageSize = 60;
/** A fling passes many pages: only those where it pauses are requested. */
const debounceMs = 90;

/** The games of a filter as one long list whose pages are loaded when visible. */
export function useGameList(filter: GameFilter) {
  const lang = useStore(langStore);
  const pageQuery = (page: number) => gameListQuery(filter, { page, limit: pageSize }, lang);
  const query = useQuery(pageQuery(1));
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastPage = query.data?.lastPage ?? 1;
  // A back end without paging sends everything in one answer.
  const size = lastPage === 1 ? Number.POSITIVE_INFINITY : pageSize;
  const pages = useQueries({
    queries: wanted.filter((page) => page > 1 && page <= lastPage).map(pageQuery),
  });
  const rows = new Map(pages.flatMap(({ data }) => (data ? [[data.page, data.rows] as const] : [])));
  if (query.data) rows.set(1, query.data.rows);

  const onRange = useCallback((first: number, last: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const [from, to] = [Math.floor(first / pageSize) + 1, Math.floor(last / pageSize) + 1];
      setWanted(Array.from({ length: to - from + 1 }, (_, index) => from + index));
    }, debounceMs);
  }, []);

  return {
    query,
    total: query.data?.total ?? 0,
    gameAt: (index: number) => {
      const page = size === Number.POSITIVE_INFINITY ? 0 : Math.floor(index / size);
      return rows.get(page + 1)?.[index - page * pageSize];
    },
    /** Reports the visible range of games. */
    onRange,
    /** Set when a visible page failed; requests it again. */
    retry: pages.some(({ isError }) => isError)
      ? () => {
          for (const page of pages) if (page.isError) void page.refetch();
        }
      : null,
  };
}
