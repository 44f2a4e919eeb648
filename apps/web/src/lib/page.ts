/** A list answer of the wire: `data` of a paged call, where the rows stand at `data.data` (docs/contract/money.md 1.3). */
export interface Page<T> {
  rows: T[];
  page: number;
  lastPage: number;
  /** Null where the back end counts other rows too. */
  total: number | null;
}

/** Rows that are read page by page, as `useRecords` gives them. */
export interface RowsByPage<T> {
  rows: readonly T[];
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean };
  loadMore: () => Promise<void>;
}

/** The same as it is sent; counters come as numbers or numeric strings, or not at all. */
export interface PagedAnswer<T> {
  data?: readonly T[] | null;
  current_page?: unknown;
  last_page?: unknown;
  total?: unknown;
}

/** Reads `Page<T>` whether counters come as numbers or numeric strings. */
export function toPage<T>(data: PagedAnswer<T> | undefined): Page<T> {
  const rows = [...(data?.data ?? [])];
  return {
    rows,
    page: Number(data?.current_page ?? 1),
    lastPage: Number(data?.last_page ?? 1),
    total: Number(data?.total ?? rows.length),
  };
}

/** Joins pages by id without duplicates: rows that arrive while the member scrolls shift the pages. */
export function mergeById<T extends { id: string | number }>(pages: readonly (readonly T[])[]): T[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}

/** An empty map arrives as `[]` from existing back ends (docs/contract/play.md 0.2). */
export function toMap<V>(value: unknown): Record<string, V> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, V>)
    : {};
}
