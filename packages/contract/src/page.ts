import { type Static, type TSchema, Type } from 'typebox';
import { integerOrNull } from './amounts.ts';

/** One page of rows; it stands under `data`, so the rows are at `data.data` (docs/contract/money.md 1.3). */
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

export interface Page<Row> {
  current_page: number;
  data: Row[];
  from: number | null;
  to: number | null;
  per_page: number;
  last_page: number;
  total: number;
}

/** Defaults: page 1, 10 rows. */
export const pageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
export type PageInput = Static<ReturnType<typeof pageInputObject>>;
const pageInputObject = () => Type.Object(pageInput);
