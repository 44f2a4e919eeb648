import { Type } from 'typebox';
import {
  dec,
  dt,
  dtOrNull,
  flag,
  longId,
  operatorAmountOrZeroInput,
  textOrNull,
  verbatim,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { CreditType, DepositFlag } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';
import { currencyKey } from '../rewards.ts';
import { session } from './auth.ts';
import { depositDetail } from './deposits.ts';

const params = Type.Object({ id: longId });
const reason = Type.Optional(Type.String({ maxLength: 255 }));

const orderFilter = Type.Object({
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  member_name: Type.Optional(Type.String({ maxLength: 32 })),
  bill_no: Type.Optional(Type.String({ maxLength: 40 })),
  ...pageInput,
});

const orderRow = {
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

const depositRow = Type.Object({
  ...orderRow,
  flag: Type.Unsafe<DepositFlag | null>({
    type: ['string', 'null'],
    description: 'Why an operator must look at it',
  }),
  paid_money: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description:
      'What the gateway says has arrived; confirming an order flagged amount_mismatch credits this',
  }),
  money: dec,
  diff_money: dec,
  payment_type: Type.String(),
  payment_type_text: Type.String(),
  name: textOrNull,
  account: textOrNull,
  hk_at: dtOrNull,
  suggested_gift: Type.String({
    description: "While pending: the channel's percentage of the amount that confirming would credit",
  }),
  payment_detail: depositDetail,
  payment_pic: Type.String({ description: 'Picture of the transfer slip' }),
});

const withdrawalRow = Type.Object({
  ...orderRow,
  money: Type.String({ description: 'Net, two decimals' }),
  counter_fee: dec,
  gross: dec,
  approvals: Type.Integer({ description: 'Operators who have agreed so far' }),
  approvals_needed: Type.Integer(),
  bank_type_text: Type.String(),
  owner_name: Type.String(),
  card_no: Type.String({ description: 'In full: the operator pays to it' }),
  bank_address: Type.String(),
  member_remark: Type.String(),
});

const transferRow = Type.Object({
  id: Type.Integer(),
  bill_no: Type.String(),
  member_id: Type.Integer(),
  member_name: Type.String(),
  api_code: Type.String(),
  transfer_type: Type.Integer({ description: '1 in, 2 out' }),
  money: dec,
  status: Type.Integer(),
  status_text: Type.String(),
  state: Type.String(),
  attempts: Type.Integer(),
  next_check_at: dtOrNull,
  created_at: dt,
});

const creditRow = Type.Object({
  id: Type.Integer(),
  member_id: Type.Integer(),
  member_name: Type.String(),
  currency: Type.String(),
  type: Type.Unsafe<CreditType>({ type: 'string', enum: ['borrow', 'lend'] }),
  money: dec,
  borrow_day: Type.Integer(),
  status: Type.Integer(),
  status_text: Type.String(),
  is_return: flag,
  is_overdue: flag,
  dead_at: dtOrNull,
  remain_day: Type.Integer(),
  total_credit: Type.String({ description: "The member's limit now, two decimals" }),
  used_credit: Type.String({ description: "The member's debt now, two decimals" }),
  refuse_reason: textOrNull,
  decided_by: textOrNull,
  confirm_at: dtOrNull,
  created_at: dt,
});

const proofRow = Type.Object({
  id: Type.Integer(),
  scope: Type.Unsafe<'new' | 'all'>({
    type: 'string',
    enum: ['new', 'all'],
    description: 'What was posted since the last proof, or the whole ledger with every order',
  }),
  state: Type.Unsafe<'running' | 'proven' | 'differs' | 'unfinished'>({
    type: 'string',
    enum: ['running', 'proven', 'differs', 'unfinished'],
  }),
  differences: Type.Integer(),
  problems: Type.Array(Type.Object({ rule: Type.String(), subject: Type.String(), detail: Type.String() }), {
    description: 'The first 20 of the differences',
  }),
  started_at: dt,
  finished_at: dtOrNull,
});

const creditLimits = Type.Object({
  levels: Type.Array(
    Type.Object({ lang: Type.String({ description: 'Currency key' }), level: Type.Integer(), money: dec }),
  ),
  members: Type.Array(
    Type.Object({
      name: Type.String(),
      currency: Type.String(),
      level: Type.Integer(),
      money: Type.String({ description: 'Set by an operator in place of the limit of the level' }),
      used_credit: dec,
    }),
  ),
});

export const operatorCalls = defineCalls({
  'POST /operator/login': {
    summary: 'Operator log-in',
    auth: 'none',
    demo: 'yes',
    source: 'own call',
    limit: 'login',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 32 }),
      password: verbatim({ minLength: 1, maxLength: 128 }),
    }),
    reply: Type.Object({ data: session }),
    errors: ['bad_credentials', 'locked_out'],
  },
  'POST /operator/logout': {
    summary: 'End this operator session',
    auth: 'operator',
    permission: 'session',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
  'POST /operator/deposits/list': {
    summary: 'Deposit orders',
    auth: 'operator',
    permission: 'deposits.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ ...orderFilter.properties, flagged: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ data: pageOf(depositRow) }),
    errors: [],
  },
  'POST /operator/deposits/:id/confirm': {
    summary:
      'The money has arrived: credit it, with a gift if one is granted; with a large gift it stays pending until a second operator says the same',
    auth: 'operator',
    permission: 'deposits.decide',
    demo: 'yes',
    source: 'docs/contract/money.md 6.8',
    params,
    body: Type.Object({ diff_money: Type.Optional(operatorAmountOrZeroInput) }),
    reply: Type.Object({ data: depositRow }),
    errors: ['not_found', 'already_decided', 'second_operator_required'],
  },
  'POST /operator/deposits/:id/reject': {
    summary: 'No money came: close the order with a reason',
    auth: 'operator',
    permission: 'deposits.decide',
    demo: 'yes',
    source: 'docs/contract/money.md 6.8',
    params,
    body: Type.Object({ reason }),
    reply: Type.Object({ data: depositRow }),
    errors: ['not_found', 'already_decided', 'reason_required'],
  },
  'POST /operator/withdrawals/list': {
    summary: 'Withdrawal orders',
    auth: 'operator',
    permission: 'withdrawals.read',
    demo: 'yes',
    source: 'own call',
    body: orderFilter,
    reply: Type.Object({ data: pageOf(withdrawalRow) }),
    errors: [],
  },
  'POST /operator/withdrawals/:id/confirm': {
    summary: 'Paid out; a large one stays pending until a second operator says so too',
    auth: 'operator',
    permission: 'withdrawals.decide',
    demo: 'yes',
    source: 'docs/contract/money.md 7.1',
    params,
    body: Type.Object({}),
    reply: Type.Object({ data: withdrawalRow }),
    errors: ['not_found', 'already_decided', 'second_operator_required'],
  },
  'POST /operator/withdrawals/:id/refuse': {
    summary: 'Refuse with a reason; the gross amount goes back',
    auth: 'operator',
    permission: 'withdrawals.decide',
    demo: 'yes',
    source: 'docs/contract/money.md 7.1',
    params,
    body: Type.Object({ reason }),
    reply: Type.Object({ data: withdrawalRow }),
    errors: ['not_found', 'already_decided', 'reason_required'],
  },
  'POST /operator/transfers/list': {
    summary: 'Supplier transfers, those waiting for a decision first',
    auth: 'operator',
    permission: 'transfers.read',
    demo: 'yes',
    source: 'docs/contract/play.md 6.2',
    body: Type.Object({
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
      state: Type.Optional(Type.String({ maxLength: 20 })),
      member_name: Type.Optional(Type.String({ maxLength: 32 })),
      bill_no: Type.Optional(Type.String({ maxLength: 40 })),
      ...pageInput,
    }),
    reply: Type.Object({ data: pageOf(transferRow) }),
    errors: [],
  },
  'POST /operator/transfers/:id/decide': {
    summary: 'Settle a transfer whose outcome the supplier did not tell within a day',
    auth: 'operator',
    permission: 'transfers.decide',
    demo: 'yes',
    source: 'docs/contract/play.md 6.2',
    params,
    body: Type.Object({ outcome: Type.Enum(['done', 'refused']), reason }),
    reply: Type.Object({ data: transferRow }),
    errors: ['not_found', 'already_decided', 'reason_required'],
  },
  'POST /operator/credits/list': {
    summary: 'Loan requests, loans and repayments, newest first',
    auth: 'operator',
    permission: 'credit.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
      member_name: Type.Optional(Type.String({ maxLength: 32 })),
      overdue: Type.Optional(Type.Boolean()),
      ...pageInput,
    }),
    reply: Type.Object({ data: pageOf(creditRow) }),
    errors: [],
  },
  'POST /operator/credits/:id/accept': {
    summary:
      'Pay the loan out to the main wallet; the days count from now on. A large one stays pending until a second operator says so too',
    auth: 'operator',
    permission: 'credit.decide',
    demo: 'yes',
    source: 'docs/contract/play.md 10.2',
    params,
    body: Type.Object({}),
    reply: Type.Object({ data: creditRow }),
    errors: [
      'not_found',
      'already_decided',
      'credit_closed',
      'credit_above_limit',
      'second_operator_required',
    ],
  },
  'POST /operator/credits/:id/refuse': {
    summary: 'Refuse the request with a reason; no balance changes',
    auth: 'operator',
    permission: 'credit.decide',
    demo: 'yes',
    source: 'docs/contract/play.md 10.2',
    params,
    body: Type.Object({ reason }),
    reply: Type.Object({ data: creditRow }),
    errors: ['not_found', 'already_decided', 'reason_required'],
  },
  'POST /operator/credits/limits': {
    summary: 'Loan limits: those of the levels and those set for a member',
    auth: 'operator',
    permission: 'credit.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({ data: creditLimits }),
    errors: [],
  },
  'POST /operator/credits/limits/member': {
    summary: "Set a member's loan limit; without an amount the limit of the level applies again",
    auth: 'operator',
    permission: 'credit.limits',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 32 }),
      money: Type.Optional(operatorAmountOrZeroInput),
    }),
    reply: Type.Object({
      data: Type.Object({
        name: Type.String(),
        currency: Type.String(),
        total_credit: dec,
        used_credit: dec,
      }),
    }),
    errors: ['account_unknown'],
  },
  'POST /operator/credits/limits/level': {
    summary: 'Set the loan limit of a level in one currency',
    auth: 'operator',
    permission: 'credit.limits',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      lang: currencyKey,
      level: Type.Integer({ minimum: 0, maximum: 1000 }),
      money: operatorAmountOrZeroInput,
    }),
    reply: Type.Object({
      data: Type.Object({ lang: Type.String(), level: Type.Integer(), money: dec }),
    }),
    errors: [],
  },
  'POST /operator/ledger/proofs': {
    summary: 'Proofs of the ledger and how they ended, newest first',
    auth: 'operator',
    permission: 'ledger.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      scope: Type.Optional(Type.Enum(['new', 'all'])),
      ...pageInput,
    }),
    reply: Type.Object({ data: pageOf(proofRow) }),
    errors: [],
  },
  'POST /operator/ledger/prove': {
    summary: 'Prove the whole ledger now, in one of the working processes; the result joins the proofs',
    auth: 'operator',
    permission: 'ledger.prove',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
});
