import { type TProperties, type TSchema, Type } from 'typebox';
import { accountName, dt, dtOrNull, flag, longId, rangeInput, rowId, textOrNull } from './amounts.ts';
import type { ErrorKey } from './errors.ts';
import { operatorPageOf, pageInput } from './page.ts';

/** Shared by operator calls about orders (deposits, withdrawals, transfers, loans). */

export const orderParams = Type.Object({ id: longId });

/** The reason an operator gives with a decision. */
export const reasonField = Type.Optional(Type.String({ maxLength: 255 }));

export const orderFilter = {
  id: Type.Optional(longId),
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  member_name: Type.Optional(accountName),
  bill_no: Type.Optional(Type.String({ maxLength: 40 })),
  currency: Type.Optional(Type.String({ maxLength: 8 })),
  decided_at: Type.Optional(rangeInput),
  ...pageInput,
};

export const orderRow = {
  id: rowId,
  bill_no: Type.String(),
  member_id: rowId,
  member_name: Type.String(),
  currency: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  fail_reason: textOrNull,
  decided_by: textOrNull,
  confirm_at: dtOrNull,
  created_at: dt,
};

/** For rows of a queue: the operator who has taken it. */
export const takenRow = {
  taken_by: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'Who has opened it in the last two minutes; anybody may decide all the same',
  }),
  taken_until: dtOrNull,
};

/** The first of two operators. */
export const secondApproval = Type.Union(
  [
    Type.Object({
      by: Type.String(),
      at: dt,
      reason: Type.String(),
      because: Type.Unsafe<string | null>({
        ...textOrNull,
        description: 'Why it takes two: this amount, or a sum over 24 hours; null where it always does',
      }),
    }),
    Type.Null(),
  ],
  { description: 'It waits for a second operator: who agreed first, when and why' },
);

/** For orders in a queue: the operator who has taken it, and the first approval where two are needed. */
export const queueRow = {
  ...takenRow,
  second: secondApproval,
  type_again: {
    ...flag,
    description: '1: large enough to be typed again by whoever decides',
  },
};

/** Fields of the queue rather than of the order: exports leave them out. */
export const queueFields = ['taken_by', 'taken_until', 'second', 'type_again'] as const;

/** A call that lists the items of a queue as pages; add the permission and a summary. */
export const queueCall = <Row extends TSchema, Filter extends TProperties, Kind extends string>(
  row: Row,
  filter: Filter,
  file: { kind: Kind; without: readonly string[] },
) =>
  ({
    auth: 'operator',
    demo: 'yes',
    source: 'own call',
    body: Type.Object(filter),
    file,
    reply: Type.Object({ data: operatorPageOf(row) }),
    errors: [],
  }) as const;

/** A call with which an operator takes an item of a queue; add the permission and a summary. */
export const takeCall = {
  auth: 'operator',
  demo: 'yes',
  source: 'own call',
  quiet: true,
  params: orderParams,
  body: Type.Object({}),
  reply: Type.Object({ data: Type.Object({ taken_by: Type.String(), taken_until: dt, is_mine: flag }) }),
  errors: ['not_found', 'already_decided'],
} as const;

/** A call with which an operator decides an item of a queue; add the permission, the source and a summary. */
export const decisionCall = <
  Row extends TSchema,
  Fields extends TProperties,
  const Errors extends readonly ErrorKey[],
>(
  row: Row,
  fields: Fields,
  ...errors: Errors
) =>
  ({
    auth: 'operator',
    demo: 'yes',
    params: orderParams,
    body: Type.Object(fields),
    reply: Type.Object({ data: row }),
    errors: ['not_found', 'already_decided', ...errors],
  }) as const;

/** A refusal, which needs a reason. */
export const refusalCall = <Row extends TSchema>(row: Row) =>
  decisionCall(row, { reason: reasonField }, 'reason_required');

/** A change that one operator has requested and another one must approve. */
export const waitingChange = Type.Object({
  id: Type.String(),
  call: Type.String({ description: 'What is asked for: the call, to be made with the same content' }),
  content: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  told: Type.Array(Type.String(), {
    description: 'Fields of the content that are there to be read: the call does not take them',
  }),
  reason: Type.String(),
  asked_by: Type.String(),
  is_own: flag,
  refused: Type.Union([Type.Object({ by: Type.String(), reason: Type.String() }), Type.Null()], {
    description: 'Shown to its author for a day',
  }),
  created_at: dt,
});

/** A rate as an operator writes it. */
export const ratePercent = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', examples: ['0.50'] });

/** For changes that may need two operators. */
export const savedByTwo = { ...flag, description: '0: a second operator must agree' };
