/**
 * A list of the API: `data` of a paged call, where the rows are in `data.data` (docs/contract/money.md 1.3).
 */
export interface Page<T> {
  rows: T[];
  page: number;
  lastPage: number;
  /** Null where the back end's count includes other rows. */
  total: number | null;
}

/** Rows that are read page by page, as `useRecords` returns them. */
export interface RowsByPage<T> {
  rows: readonly T[];
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean };
  loadMore: () => Promise<void>;
}

/** The same as sent; counters are numbers or numeric strings, or missing. */
export interface PagedAnswer<T> {
  data?: readonly T[] | null;
  current_page?: unknown;
  last_page?: unknown;
  total?: unknown;
}

/** Parses a paged answer, with counters as numbers or numeric strings. */
export function toPage<T>(data: PagedAnswer<T> | undefined): Page<T> {
  const rows = [...(data?.data ?? [])];
  return {
    rows,
    page: Number(data?.current_page ?? 1),
    lastPage: Number(data?.last_page ?? 1),
    total: Number(data?.total ?? rows.length),
  };
}

/** Joins pages without duplicate ids: rows that arrive while the member scrolls shift the pages. */
export function mergeById<T extends { id: string | number }>(pages: readonly (readonly T[])[]): T[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}

/** Existing back ends send an empty map as `[]` (docs/contract/play.md 0.2). */
export function toMap<V>(value: unknown): Record<string, V> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, V>)
    : {};
}
