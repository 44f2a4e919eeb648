import { Type } from 'typebox';
import {
  accountName,
  dec,
  decOrNull,
  dt,
  dtOrNull,
  flag,
  longId,
  operatorAmountInput,
  rangeInput,
  requestId,
  rowId,
  rowIdOrNull,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { orderStatuses, walletKinds } from '../enumerations.ts';
import { type AdjustmentKind, adjustmentDirections, adjustmentKinds } from '../operator-enumerations.ts';
import { decisionCall, refusalCall, secondApproval } from '../operator-orders.ts';

const make = { auth: 'operator', permission: 'adjustments.make', demo: 'yes', source: 'own call' } as const;
const kind = Type.Enum(Object.keys(adjustmentKinds) as AdjustmentKind[]);
const direction = Type.Enum([...adjustmentDirections]);
const wallet = Type.Enum([...walletKinds]);
const status = Type.Enum(Object.values(orderStatuses), {
  description: '1 waits for a second operator, 2 done, 3 refused',
});

const content = {
  member_name: accountName,
  wallet,
  kind,
  direction,
  money: operatorAmountInput,
  turnover_percent: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'Of a credit: how much of it has to be bet before it can be withdrawn',
    }),
  ),
};

const row = Type.Object({
  id: rowId,
  member_name: Type.String(),
  currency: Type.String(),
  wallet,
  kind,
  direction,
  money: dec,
  turnover_percent: Type.Integer(),
  status,
  reason: Type.String(),
  refuse_reason: textOrNull,
  made_by: Type.String(),
  decided_by: textOrNull,
  transfer_id: textOrNull,
  money_after: { ...decOrNull, description: 'Of the wallet; null until done' },
  second: secondApproval,
  type_again: flag,
  created_at: dt,
  decided_at: dtOrNull,
});

/** What operators credit to and debit from a member's wallet by hand. */
export const adjustmentsCalls = defineCalls({
  'POST /operator/adjustments/list': {
    summary:
      'Manual adjustments, newest first; `next` leads on. Sums by currency over at most 10 000 of them',
    ...make,
    permission: 'adjustments.read',
    body: Type.Object({
      id: Type.Optional(longId),
      member_name: Type.Optional(accountName),
      status: Type.Optional(status),
      kind: Type.Optional(kind),
      direction: Type.Optional(direction),
      made_by: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
      created_at: Type.Optional(rangeInput),
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'adjustments', rows: 'data.adjustments', without: ['second', 'type_again'] },
    reply: Type.Object({
      data: Type.Object({
        adjustments: Type.Array(row),
        next: rowIdOrNull,
        sums: Type.Array(
          Type.Object({
            currency: Type.String(),
            count: Type.Integer(),
            credited: { ...dec, description: 'Done, two decimals' },
            debited: { ...dec, description: 'Done, two decimals' },
          }),
        ),
        is_more: { ...flag, description: '1: more than the sums count' },
      }),
    }),
    errors: [],
  },
  'POST /operator/adjustments/preview': {
    summary:
      'What an adjustment would post, and whether it would wait for a second operator; nothing changes',
    ...make,
    body: Type.Object(content),
    reply: Type.Object({
      data: Type.Object({
        currency: Type.String(),
        money_before: dec,
        money_after: dec,
        owed_before: dec,
        owed_after: dec,
        from: Type.String({ description: 'Account of the ledger that gives' }),
        to: Type.String({ description: 'Account of the ledger that gets' }),
        member_text: Type.String({
          description: "The line of the member's money log, in the member's language",
        }),
        needs_second: Type.Unsafe<string | null>({
          ...textOrNull,
          description: 'Why it would wait for a second operator; null: it would not',
        }),
        type_again: flag,
      }),
    }),
    errors: ['account_unknown', 'adjustment_above_balance'],
  },
  'POST /operator/adjustments/create': {
    summary:
      'Credit or debit a wallet, once per request_id. A large one is noted and waits until a second operator confirms it',
    ...make,
    body: Type.Object({
      ...content,
      reason: Type.Optional(Type.String({ maxLength: 255 })),
      request_id: requestId,
    }),
    reply: Type.Object({ data: row }),
    errors: ['account_unknown', 'adjustment_above_balance', 'reason_required', 'request_id_reused'],
  },
  'POST /operator/adjustments/:id/confirm': {
    summary: 'Agree to an adjustment that waits; the word of two within a day posts it',
    ...make,
    ...decisionCall(row, {}, 'adjustment_above_balance', 'second_operator_required'),
  },
  'POST /operator/adjustments/:id/refuse': {
    summary: 'Refuse an adjustment that waits, or take back the own one',
    ...make,
    ...refusalCall(row),
  },
});
