import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../navigation/router.ts';
import { useOnEnter } from '../navigation/use-on-enter.ts';

/** Orders are identified by the number used in links, other records by their id. */
const numberOf = (row: { id: string | number; bill_no?: string }): string => row.bill_no ?? String(row.id);

interface OpenRecordInput<Row> {
  rows: readonly Row[];
  /** The list's own key: a found record depends on the list and on its language. */
  listKey: readonly unknown[];
  /** Searches for a record that is older than the loaded rows. */
  find: ((number: string, signal: AbortSignal) => Promise<readonly Row[]>) | undefined;
}

/** An unsuccessful search for a record. */
export interface VainSearch {
  number: string;
  /** The search failed; otherwise there is no such record. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * Which record's details are open. Kept by number, so that an open sheet follows its record when the list is
 * refreshed. A link with an `order` opens it at every arrival.
 */
export function useOpenRecord<Row extends { id: string | number; bill_no?: string }>({
  rows,
  listKey,
  find,
}: OpenRecordInput<Row>) {
  const requested = useAddress().query.get('order');
  const [number, setNumber] = useState<string | null>(null);
  useOnEnter((query) => setNumber(query.get('order')));
  const listed = rows.find((row) => numberOf(row) === number);
  const isSearched = find !== undefined && number !== null && number === requested && listed === undefined;
  const found = useQuery({
    queryKey: ['records', ...listKey, 'order', number],
    queryFn: async ({ signal }) => (await find?.(number ?? '', signal)) ?? [],
    enabled: isSearched,
  });
  const row = listed ?? found.data?.find((entry) => numberOf(entry) === number);
  const isOver = found.data !== undefined || found.isError;
  const search: VainSearch | null =
    isSearched && row === undefined && isOver
      ? {
          number,
          failed: found.data === undefined,
          retrying: found.isFetching,
          retry: () => void found.refetch(),
        }
      : null;
  return {
    row,
    search,
    open: (to: Row) => setNumber(numberOf(to)),
    close: () => setNumber(null),
  };
}
