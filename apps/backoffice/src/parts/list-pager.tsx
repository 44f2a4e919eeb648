import type { ComponentProps } from 'react';
import { Pagination, PaginationActions, useListContext, useTranslate } from 'react-admin';
import { useRowsText } from './rows-text.ts';

/** Pager of every react-admin list. */
export function ListPager() {
  const { meta, total = 0 } = useListContext();
  const all: number = meta?.total ?? total;
  const rowsText = useRowsText();
  // Passed through to the kit's pager, although the framework's types do not declare it.
  const handedOn: object = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      rowsText(from, to, all, meta?.isEstimate === true),
  };
  return <Pagination actions={Steps} {...handedOn} />;
}

/** The kit's own, which names itself in English only. */
function Steps(props: ComponentProps<typeof PaginationActions>) {
  const translate = useTranslate();
  return <PaginationActions {...props} aria-label={translate('koi.pager')} />;
}
