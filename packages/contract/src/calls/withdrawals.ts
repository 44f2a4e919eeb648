import { Type } from 'typebox';
import {
  amountInput,
  dec,
  dt,
  dtOrNull,
  factorCode,
  id,
  longId,
  rangeInput,
  requestId,
  rowId,
  textOrNull,
  withdrawalPassword,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { factorErrors } from '../errors.ts';
import {
  decisionCall,
  orderFilter,
  orderRow,
  queueCall,
  queueFields,
  queueRow,
  reasonField,
  refusalCall,
  takeCall,
} from '../operator-orders.ts';
import { orderSums } from '../order-sums.ts';
import { pageInput, pageOf } from '../page.ts';
import { withdrawalFacts } from '../withdrawal-facts.ts';

const restsUntil = {
  ...dtOrNull,
  description:
    'The support changed a password, phone, real name or second factor: one that waits is not paid until then',
};

const withdrawalRow = Type.Object({
  id: rowId,
  bill_no: Type.String(),
  member_id: rowId,
  name: Type.String(),
  account: Type.String({ description: 'Masked' }),
  money: { ...dec, description: 'Net, two decimals' },
  counter_fee: dec,
  before_money: dec,
  after_money: dec,
  fail_reason: textOrNull,
  member_bank_info: Type.Object({
    id: rowId,
    card_no: Type.String({ description: 'Masked' }),
    bank_type: Type.String(),
    bank_type_text: Type.String(),
    owner_name: Type.String(),
    bank_address: Type.String(),
  }),
  member_remark: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  seen_at: dtOrNull,
  rests_until: restsUntil,
  confirm_at: dtOrNull,
  created_at: dt,
  updated_at: dt,
});

const operatorWithdrawalRow = Type.Object({
  ...orderRow,
  ...queueRow,
  money: { ...dec, description: 'Net, two decimals' },
  counter_fee: dec,
  gross: dec,
  approvals: Type.Integer({ description: 'Operators who have agreed so far' }),
  approvals_needed: Type.Integer({ description: 'Of an order that waits: for whoever reads it' }),
  needs_second: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'Why whoever reads it may not pay it alone; null: may',
  }),
  rests_until: restsUntil,
  bank_type_text: Type.String(),
  owner_name: Type.String(),
  card_no: Type.String({
    description: 'In full for whoever decides about withdrawals and whoever may unmask, masked for others',
  }),
  bank_address: Type.String(),
  member_remark: Type.String(),
});

export const withdrawalsCalls = defineCalls({
  'POST /drawing': {
    summary: 'Apply for a withdrawal',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 7.1',
    operation: 'drawing',
    body: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 150 })),
      account: Type.Optional(Type.String({ maxLength: 150 })),
      money: amountInput,
      member_bank_id: id,
      qk_pwd: withdrawalPassword,
      factor_code: Type.Optional(factorCode),
      member_remark: Type.Optional(Type.String({ maxLength: 255 })),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ data: withdrawalRow }),
    errors: [
      'qk_pwd_unset',
      'qk_pwd_wrong',
      'qk_pwd_locked',
      ...factorErrors,
      'factor_demanded',
      'not_bound',
      'bank_not_found',
      'withdrawals_rest',
      'card_on_hold',
      'outside_hours',
      'below_min',
      'above_max',
      'times_exhausted',
      'too_frequent',
      'money_not_enough',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /drawing/list': {
    summary: 'My withdrawals',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 7.2',
    body: Type.Object({
      bill_no: Type.Optional(Type.String({ maxLength: 40 })),
      name: Type.Optional(Type.String({ maxLength: 150, description: 'Holder of the card' })),
      money: Type.Optional({ ...amountInput, description: 'Net' }),
      account: Type.Optional(Type.String({ maxLength: 150, description: 'Number of the card, in full' })),
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      created_at: Type.Optional(rangeInput),
      confirm_at: Type.Optional(rangeInput),
      ...pageInput,
    }),
    reply: Type.Object({ data: pageOf(withdrawalRow), statistic: orderSums }),
    errors: [],
  },
  'POST /operator/withdrawals/list': {
    summary: 'Withdrawal orders',
    permission: 'withdrawals.read',
    ...queueCall(
      operatorWithdrawalRow,
      {
        ...orderFilter,
        resting: Type.Optional(
          Type.Boolean({
            description: 'Of those that wait: true after a change by the support, false those payable now',
          }),
        ),
      },
      {
        kind: 'withdrawals',
        without: [...queueFields, 'approvals_needed', 'needs_second', 'rests_until'],
      },
    ),
  },
  'POST /operator/withdrawals/facts': {
    summary: 'What is known about the member who asks for a withdrawal, computed now',
    auth: 'operator',
    permission: 'withdrawals.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ id: longId }),
    reply: Type.Object({ data: withdrawalFacts }),
    errors: ['not_found'],
  },
  'POST /operator/withdrawals/:id/take': {
    summary: 'Take an order for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'withdrawals.decide',
    ...takeCall,
  },
  'POST /operator/withdrawals/:id/confirm': {
    summary: 'Paid out; a large one stays pending until a second operator says so too',
    permission: 'withdrawals.decide',
    source: 'docs/contract/money.md 7.1',
    ...decisionCall(
      operatorWithdrawalRow,
      {
        step: Type.Optional(
          Type.Enum(['approve', 'pay'], {
            description:
              'What was asked: whether to agree, or whether it has been paid. Refused where another operator has agreed meanwhile, so that no agreement counts as a payment',
          }),
        ),
        reason: reasonField,
      },
      'withdrawal_rests',
      'changed_meanwhile',
      'second_operator_required',
    ),
  },
  'POST /operator/withdrawals/:id/refuse': {
    summary: 'Refuse with a reason; the gross amount goes back',
    permission: 'withdrawals.decide',
    source: 'docs/contract/money.md 7.1',
    ...refusalCall(operatorWithdrawalRow),
  },
});
