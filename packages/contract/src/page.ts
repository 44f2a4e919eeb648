import { type Static, type TSchema, Type } from 'typebox';
import { flag, integerOrNull } from './amounts.ts';

/** One page of rows; it is sent as `data`, so the rows are at `data.data` (docs/contract/money.md 1.3). */
export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    current_page: Type.Integer(),
    data: Type.Array(row),
    from: integerOrNull,
    to: integerOrNull,
    per_page: Type.Integer(),
    last_page: Type.Integer({ description: '1 when empty' }),
    total: Type.Integer(),
  });

/** Operator lists count rows exactly up to here and estimate beyond (decision 0042). */
export const countedUpTo = 10_000;

/** Operator lists page up to this row; rows beyond need a filter or an export (decision 0042). */
const pagedUpTo = 100_000;

/** The last page of an operator list with `limit` rows per page. */
export const deepestPage = (limit: number): number => Math.floor(pagedUpTo / limit);

/** One page of an operator list, which covers the rows of all members. */
export const operatorPageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({
    ...pageOf(row).properties,
    total_is_estimate: {
      ...flag,
      description: `1: more than ${countedUpTo}, so that total and last_page are estimates, never below what is known to be there`,
    },
  });

export interface Page<Row> {
  current_page: number;
  data: Row[];
  from: number | null;
  to: number | null;
  per_page: number;
  last_page: number;
  total: number;
}

export interface OperatorPage<Row> extends Page<Row> {
  total_is_estimate: boolean;
}

/** Defaults: page 1, 10 rows. */
export const pageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
export type PageInput = Static<ReturnType<typeof pageInputObject>>;
const pageInputObject = () => Type.Object(pageInput);
