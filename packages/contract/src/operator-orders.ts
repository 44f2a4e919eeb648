import { Type } from 'typebox';
import { accountName, dt, dtOrNull, longId, rangeInput, textOrNull } from './amounts.ts';
import { pageInput } from './page.ts';

/** What the calls of operators over orders (deposits, withdrawals, transfers, loans) share. */

export const orderParams = Type.Object({ id: longId });

/** The words an operator gives with a decision. */
export const givenReason = Type.Optional(Type.String({ maxLength: 255 }));

export const orderFilter = Type.Object({
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  member_name: Type.Optional(accountName),
  bill_no: Type.Optional(Type.String({ maxLength: 40 })),
  currency: Type.Optional(Type.String({ maxLength: 8 })),
  decided_at: Type.Optional(rangeInput),
  ...pageInput,
});

export const orderRow = {
  id: Type.Integer(),
  bill_no: Type.String(),
  member_id: Type.Integer(),
  member_name: Type.String(),
  currency: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  fail_reason: textOrNull,
  decided_by: textOrNull,
  confirm_at: dtOrNull,
  created_at: dt,
};
