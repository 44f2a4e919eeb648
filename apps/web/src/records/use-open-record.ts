import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../navigation/router.ts';
import { useArrival } from '../navigation/use-arrival.ts';

/** An order by the number that links name it by, any other record by its id. */
const numberOf = (row: { id: string | number; bill_no?: string }): string => row.bill_no ?? String(row.id);

/**
 * Which record's details are open. Kept by number, so that an open sheet follows its record when the list looks again. A link that names an
 * `order` opens it at every arrival; `find` looks for it when it is older than the rows on the screen.
 */
export function useOpenRecord<Row extends { id: string | number; bill_no?: string }>(
  rows: readonly Row[],
  find?: (number: string, signal: AbortSignal) => Promise<readonly Row[]>,
) {
  const asked = useAddress().query.get('order');
  const [number, setNumber] = useState<string | null>(null);
  useArrival((query) => setNumber(query.get('order')));
  const listed = rows.find((row) => numberOf(row) === number);
  const found = useQuery({
    queryKey: ['records', 'order', number],
    queryFn: async ({ signal }) => (await find?.(number ?? '', signal)) ?? [],
    enabled: find !== undefined && number !== null && number === asked && listed === undefined,
  });
  return {
    row: listed ?? found.data?.find((row) => numberOf(row) === number),
    open: (row: Row) => setNumber(numberOf(row)),
    close: () => setNumber(null),
  };
}
