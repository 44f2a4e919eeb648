import { toDate } from '../time/dates.ts';

interface Dated {
  created_at: string;
  id?: number;
}

/** Sorts the rows of a list without paging: existing back ends send some of them oldest first. */
export const newestFirst = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) =>
      Number(toDate(b.created_at)) - Number(toDate(a.created_at)) || Number(b.id ?? 0) - Number(a.id ?? 0),
  );
