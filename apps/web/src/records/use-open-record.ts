import { useState } from 'react';

/**
 * Which record's details are open. Kept by number, so that an open sheet follows its order when the list looks again. `asked` opens a
 * record named in the address, once.
 */
export function useOpenRecord<Row extends { bill_no: string }>(rows: readonly Row[], asked: string | null) {
  const [billNo, setBillNo] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    setBillNo(asked);
  }
  return {
    row: billNo === null ? undefined : rows.find((row) => row.bill_no === billNo),
    open: (row: Row) => setBillNo(row.bill_no),
    close: () => setBillNo(null),
  };
}
