import { toDate } from './dates.ts';

interface Dated {
  created_at: string;
  id?: number;
}

/** The rows of a list that comes whole: existing back ends begin some of them with the oldest. */
export const newestFirst = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      Number(toDate(b.created_at)) - Number(toDate(a.created_at)) || Number(b.id ?? 0) - Number(a.id ?? 0),
  );
