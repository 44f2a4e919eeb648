import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../navigation/router.ts';
import { useArrival } from '../navigation/use-arrival.ts';

/** An order by the number that links name it by, any other record by its id. */
const numberOf = (row: { id: string | number; bill_no?: string }): string => row.bill_no ?? String(row.id);

interface OpenRecordInput<Row> {
  rows: readonly Row[];
  /** The list's own: what is found belongs to it, and to its language. */
  listKey: readonly unknown[];
  /** Looks for a record that is older than the rows. */
  find: ((number: string, signal: AbortSignal) => Promise<readonly Row[]>) | undefined;
}

/** A look for a record that came to nothing. */
export interface VainSearch {
  number: string;
  /** It could not be made; otherwise there is no such record. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * Which record's details are open. Kept by number, so that an open sheet follows its record when the list looks again. A link that names an
 * `order` opens it at every arrival.
 */
export function useOpenRecord<Row extends { id: string | number; bill_no?: string }>({
  rows,
  listKey,
  find,
}: OpenRecordInput<Row>) {
  const asked = useAddress().query.get('order');
  const [number, setNumber] = useState<string | null>(null);
  useArrival((query) => setNumber(query.get('order')));
  const listed = rows.find((row) => numberOf(row) === number);
  const isSearched = find !== undefined && number !== null && number === asked && listed === undefined;
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
