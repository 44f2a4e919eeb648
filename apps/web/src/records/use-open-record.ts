import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../navigation/router.ts';
import { useArrival } from '../navigation/use-arrival.ts';

/**
 * Which record's details are open. Kept by number, so that an open sheet follows its order when the list looks again. A link that names an
 * `order` opens it at every arrival; `load` finds it when it is older than the rows on the screen.
 */
export function useOpenRecord<Row extends { bill_no: string }>(
  rows: readonly Row[],
  load: (billNo: string, signal: AbortSignal) => Promise<readonly Row[]>,
) {
  const asked = useAddress().query.get('order');
  const [billNo, setBillNo] = useState<string | null>(null);
  useArrival((query) => setBillNo(query.get('order')));
  const listed = rows.find((row) => row.bill_no === billNo);
  const found = useQuery({
    queryKey: ['records', 'order', billNo],
    queryFn: ({ signal }) => load(billNo ?? '', signal),
    enabled: billNo !== null && billNo === asked && listed === undefined,
  });
  return {
    row: listed ?? found.data?.find((row) => row.bill_no === billNo),
    open: (row: Row) => setBillNo(row.bill_no),
    close: () => setBillNo(null),
  };
}
