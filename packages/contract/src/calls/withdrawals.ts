import { Type } from 'typebox';
import {
  amountInput,
  dec,
  dt,
  dtOrNull,
  id,
  rangeInput,
  requestId,
  textOrNull,
  withdrawalPassword,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { orderSums } from '../order-sums.ts';
import { pageInput, pageOf } from '../page.ts';

const withdrawalRow = Type.Object({
  id: Type.Integer(),
  bill_no: Type.String(),
  member_id: Type.Integer(),
  name: Type.String(),
  account: Type.String({ description: 'Masked' }),
  money: Type.String({ description: 'Net, two decimals' }),
  counter_fee: dec,
  before_money: dec,
  after_money: dec,
  fail_reason: textOrNull,
  member_bank_info: Type.Object({
    id: Type.Integer(),
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
  confirm_at: dtOrNull,
  created_at: dt,
  updated_at: dt,
});

export const withdrawalsCalls = defineCalls({
  'POST /drawing': {
    summary: 'Apply for a withdrawal',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/money.md 7.1',
    operation: 'drawing',
    body: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 150 })),
      account: Type.Optional(Type.String({ maxLength: 150 })),
      money: amountInput,
      member_bank_id: id,
      qk_pwd: withdrawalPassword,
      member_remark: Type.Optional(Type.String({ maxLength: 255 })),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ data: withdrawalRow }),
    errors: [
      'qk_pwd_unset',
      'qk_pwd_wrong',
      'qk_pwd_locked',
      'not_bound',
      'bank_not_found',
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
    demo: 'no',
    source: 'docs/contract/money.md 7.2',
    body: Type.Object({
      bill_no: Type.Optional(Type.String({ maxLength: 40 })),
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      created_at: Type.Optional(rangeInput),
      confirm_at: Type.Optional(rangeInput),
      ...pageInput,
    }),
    reply: Type.Object({ data: pageOf(withdrawalRow), statistic: orderSums }),
    errors: [],
  },
});
