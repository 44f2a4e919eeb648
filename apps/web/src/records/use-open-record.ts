import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Which record's details are open. Kept by number, so that an open sheet follows its order when the list looks again. `asked` opens a
 * record named in the address, once; `load` finds it when it is older than the rows on the screen.
 */
export function useOpenRecord<Row extends { bill_no: string }>(
  rows: readonly Row[],
  asked: string | null,
  load: (billNo: string, signal: AbortSignal) => Promise<readonly Row[]>,
) {
  const [billNo, setBillNo] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    setBillNo(asked);
  }
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
