import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import { mergeById, type Page } from '../lists/page.ts';
import { type RecordPages, refreshPages } from './record-refresh.ts';

/** One kind of record under one filter. */
export interface RecordSource<Row extends { id: string | number }, Extra> {
  /** Query key of the list, including the filter and the language of the labels. */
  key: readonly unknown[];
  load: (slice: SliceInput, options: ReadOptions) => Promise<RecordSlice<Row, Extra>>;
  /** For servers with a fixed page size. */
  perPage?: number;
  /** Poll interval in milliseconds while a row can still change; null = never. */
  pollMs?: number | null;
}

export interface SliceInput {
  page: number;
  limit: number;
}

/**
 * How a list is read: without the mask, since its screen shows a skeleton; aborted when it is no longer
 * needed.
 */
export interface ReadOptions {
  showLoading: false;
  signal?: AbortSignal;
}

export interface RecordSlice<Row, Extra> {
  page: Page<Row>;
  /** Data besides the rows that covers the whole filter: totals, types. */
  extra: Extra;
}

const usualPage = 20;
const usualPollMs = 8_000;

/**
 * The rows of a record screen, page by page, without duplicates. The previous filter's rows stay until the
 * new ones are loaded. `isOpen` tells whether a row can still change: while such a row is loaded, the list
 * polls. Invalidation targets a small companion query, not the pages, because all of them would be refetched.
 */
export function useRecords<Row extends { id: string | number }, Extra>(
  source: RecordSource<Row, Extra>,
  isOpen: (row: Row) => boolean = () => false,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const client = useQueryClient();
  const { perPage = usualPage, pollMs = usualPollMs } = source;
  const pagesKey = ['record-pages', ...source.key];
  const freshKey = ['records', ...source.key];
  const load = (page: number, signal: AbortSignal) =>
    source.load({ page, limit: perPage }, { showLoading: false, signal });
  const query = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: async ({ pageParam, signal }) => {
      const slice = await load(pageParam, signal);
      if (pageParam === 1) client.setQueryData(freshKey, Date.now());
      return slice;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.page < page.lastPage ? page.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const pages = query.isPlaceholderData ? undefined : query.data;
  const hasOpen = pages?.pages.some(({ page }) => page.rows.some(isOpen)) ?? false;
  useQuery({
    queryKey: freshKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<RecordPages<Row, Extra>>(pagesKey);
      if (known) {
        const fresh = await refreshPages(known, perPage, (page) => load(page, signal), isOpen);
        client.setQueryData(pagesKey, fresh);
      }
      return Date.now();
    },
    // Both write the pages: never at the same time.
    enabled: pages !== undefined && !query.isFetching,
    refetchInterval: () => (hasOpen && pollMs !== null ? pollInterval(pollMs) : false),
  });
  const first = query.data?.pages[0];
  return {
    query,
    loadMore: async () => {
      await client.cancelQueries({ queryKey: freshKey });
      await query.fetchNextPage();
    },
    refresh: () => void client.invalidateQueries({ queryKey: freshKey }),
    rows: mergeById(query.data?.pages.map(({ page }) => page.rows) ?? []),
    total: first ? first.page.total : 0,
    extra: first?.extra,
  };
}

/** The part of the records that a list needs, whatever the extra data. */
export type ReadRecords<Row extends { id: string | number }> = ReturnType<typeof useRecords<Row, unknown>>;

const exportPage = 100;
export const exportLimit = 5_000;

/**
 * Every row of the filter, for an export, at most `exportLimit` of them. Rejects when a page fails: a partial
 * file would be misleading.
 */
export async function loadAll<Row extends { id: string | number }, Extra>(
  source: RecordSource<Row, Extra>,
): Promise<Row[]> {
  const pages: Row[][] = [];
  for (let page = 1; page <= exportLimit / exportPage; page++) {
    const slice = await source.load({ page, limit: exportPage }, { showLoading: false });
    pages.push(slice.page.rows);
    if (page >= slice.page.lastPage) break;
  }
  return mergeById(pages);
}
