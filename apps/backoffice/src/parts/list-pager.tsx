import { Pagination, useListContext } from 'react-admin';
import { useRowsText } from './rows-text.ts';

/** Below every list of the framework. */
export function ListPager() {
  const { meta, total = 0 } = useListContext();
  const all: number = meta?.total ?? total;
  const rowsText = useRowsText();
  // Handed on to the kit's own pager, though the framework's types do not say so.
  const handedOn: object = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      rowsText(from, to, all, meta?.isEstimate === true),
  };
  return <Pagination {...handedOn} />;
}
