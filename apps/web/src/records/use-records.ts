import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pollInterval } from '../api/push/push-store.ts';
import { mergeById, type Page } from '../lib/page.ts';

/** One kind of record under one filter. */
export interface RecordSource<Row extends { id: string | number }, Extra> {
  /** Names the list among all queries: the filter and the language of the labels belong in it. */
  key: readonly unknown[];
  load: (slice: { page: number; limit: number; signal?: AbortSignal }) => Promise<RecordSlice<Row, Extra>>;
}

export interface RecordSlice<Row, Extra> {
  page: Page<Row>;
  /** What comes beside the rows and counts for the whole filter: sums, types. */
  extra: Extra;
}

const rowsPerPage = 20;
const pollMs = 8_000;

/**
 * The rows of a record screen, page by page, each row once. The previous filter's rows stay until the new ones are there.
 * `isOpen` names rows that will still change: while one is loaded, the list looks again by itself.
 */
export function useRecords<Row extends { id: string | number }, Extra>(
  source: RecordSource<Row, Extra>,
  isOpen?: (row: Row) => boolean,
) {
  const query = useInfiniteQuery({
    queryKey: ['records', ...source.key],
    queryFn: ({ pageParam, signal }) => source.load({ page: pageParam, limit: rowsPerPage, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.page < page.lastPage ? page.page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const open = isOpen && state.data?.pages.some(({ page }) => page.rows.some(isOpen));
      return open ? pollInterval(pollMs) : false;
    },
  });
  const first = query.data?.pages[0];
  return {
    query,
    rows: mergeById(query.data?.pages.map(({ page }) => page.rows) ?? []),
    total: first?.page.total ?? 0,
    extra: first?.extra,
  };
}

const exportPage = 100;
export const exportLimit = 5_000;

/** Every row under the filter, for an export, at most `exportLimit` of them. Rejects when a page cannot be had: half a file would lie. */
export async function loadAll<Row extends { id: string | number }, Extra>(
  source: RecordSource<Row, Extra>,
): Promise<Row[]> {
  const pages: Row[][] = [];
  for (let page = 1; page <= exportLimit / exportPage; page++) {
    const slice = await source.load({ page, limit: exportPage });
    pages.push(slice.page.rows);
    if (page >= slice.page.lastPage) break;
  }
  return mergeById(pages);
}
