import { Type } from 'typebox';
import {
  accountName,
  dec,
  dt,
  dtOrNull,
  flag,
  id,
  integerOrNull,
  longId,
  operatorAmountInput,
  operatorAmountOrZeroInput,
  rangeInput,
  rowId,
  rowIdOrNull,
  version,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { reasonField, waitingChange } from '../operator-orders.ts';
import { namesInput, textsByLang } from '../rewards.ts';

/** Whole units; purchases are multiples of ten. */
const units = Type.Integer({ minimum: 10, maximum: 2_000_000_000, multipleOf: 10 });

const plan = Type.Object({
  id: rowId,
  names: textsByLang,
  lang: Type.String({ description: 'Currency key, or `common`' }),
  min_amount: Type.Integer(),
  max_amount: Type.Integer(),
  cycle_hours: Type.Integer(),
  is_cyclic: flag,
  rate: Type.String({ description: 'Percent per cycle, two decimals' }),
  volume: dec,
  sold: dec,
  interest_cap: { ...dec, description: 'Per purchase, two decimals; 0.00 = none' },
  wait_hours: integerOrNull,
  audit_multiple: Type.String(),
  personal_limit: Type.Integer({ description: '0 = none' }),
  is_open: flag,
  weight: Type.Integer(),
  running: Type.Integer({
    description: 'Purchases that have not ended; they keep the terms they were bought at',
  }),
  running_amount: { ...dec, description: 'Their principal, two decimals' },
  updated_at: dt,
  version: Type.String(),
});

/** Savings, operator side. */
export const operatorSavingsCalls = defineCalls({
  'POST /operator/savings/plans/list': {
    summary: 'Every savings plan, closed ones too, and what waits for a second operator',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(plan), waiting: Type.Array(waitingChange) }),
    errors: [],
  },
  'POST /operator/savings/plans/save': {
    summary:
      'Write a savings plan, a new one without `id`, with a reason; purchases that run keep their terms. Names alone leave the terms of a plan as they are, terms are given all together. One whose largest purchase earns much in a cycle waits until a second operator says the same',
    auth: 'operator',
    permission: 'rewards.terms',
    texts: { permission: 'rewards.texts', fields: ['names'] },
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      id: Type.Optional(id),
      version: Type.Optional(version),
      names: Type.Optional(namesInput),
      lang: Type.Optional(Type.Enum(['common', ...langs])),
      min_amount: Type.Optional(units),
      max_amount: Type.Optional(units),
      cycle_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 87_600 })),
      is_cyclic: Type.Optional(flag),
      rate: Type.Optional(Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', examples: ['0.50'] })),
      volume: Type.Optional(operatorAmountInput),
      interest_cap: Type.Optional(operatorAmountOrZeroInput),
      wait_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 87_600 })),
      audit_multiple: Type.Optional(Type.String({ pattern: '^\\d{1,3}(\\.\\d)?$', examples: ['1.0'] })),
      personal_limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
      is_open: Type.Optional(flag),
      weight: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
      reason: reasonField,
    }),
    reply: Type.Object({
      data: Type.Object({
        saved: { ...flag, description: '0: a second operator must agree' },
        plans: Type.Array(plan),
      }),
    }),
    errors: ['not_found', 'changed_meanwhile', 'second_operator_required', 'reason_required'],
  },
  'POST /operator/savings/purchases/list': {
    summary:
      'What members hold and held, newest first; `next` leads on. Sums by currency over at most 10 000 of them',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      plan_id: Type.Optional(id),
      member_name: Type.Optional(accountName),
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: '0 running, 1 ended' })),
      bought_at: Type.Optional(rangeInput),
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'savings_purchases' },
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: rowId,
          plan_id: rowId,
          plan_name: Type.String(),
          member_name: Type.String(),
          currency: Type.String(),
          amount: dec,
          rate: Type.String(),
          cycle_hours: Type.Integer(),
          is_cyclic: flag,
          interest: { ...dec, description: 'Settled so far, two decimals; paid out with the redemption' },
          cycle_interest: { ...dec, description: 'What each cycle brings, two decimals' },
          next_settlement_at: {
            ...dtOrNull,
            description: 'null: nothing more comes',
          },
          hours_left: Type.Unsafe<number | null>({
            ...integerOrNull,
            description: 'Until the last settlement; null: it goes on until the member ends it',
          }),
          status: Type.Integer({ description: '0 running, 1 ended' }),
          created_at: dt,
          redeemed_at: dtOrNull,
        }),
      ),
      next: rowIdOrNull,
      sums: Type.Array(
        Type.Object({
          currency: Type.String(),
          count: Type.Integer(),
          held: { ...dec, description: 'Principal that runs, two decimals' },
          owed: { ...dec, description: 'Interest settled and not paid out yet, two decimals' },
          paid: { ...dec, description: 'Interest of those that ended, two decimals' },
        }),
      ),
      is_more: { ...flag, description: '1: more than the sums count' },
    }),
    errors: [],
  },
});
