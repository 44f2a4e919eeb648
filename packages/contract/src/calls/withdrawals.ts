import { Type } from 'typebox';
import {
  amountInput,
  dec,
  dt,
  dtOrNull,
  factorCode,
  flag,
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
import { withdrawalStages } from '../operator-enumerations.ts';
import {
  decisionCall,
  orderFilter,
  orderRow,
  queueCall,
  queueFields,
  queueRow,
  reasonField,
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
    description: 'Why whoever reads it may not approve it alone; null: may',
  }),
  rests_until: restsUntil,
  stage: Type.Enum([...withdrawalStages]),
  approved_by: { ...textOrNull, description: 'The last one who approved it' },
  approved_at: dtOrNull,
  payer: { ...textOrNull, description: 'Who has claimed it for payment' },
  claimed_at: dtOrNull,
  paid_from: { ...textOrNull, description: 'The account of the site that pays; null: another one' },
  gateway: { ...textOrNull, description: 'The gateway that has been asked to pay it' },
  gateway_asked_at: {
    ...dtOrNull,
    description:
      'When the gateway is asked again; null with a gateway: it was asked for a day, an operator finds out',
  },
  payout_reference: { ...textOrNull, description: 'Of the bank, or the transaction on the chain' },
  payout_slip: Type.String({ description: 'Address of a picture, or empty' }),
  payout_note: { ...textOrNull, description: 'Why the last attempt to pay it ended without a payment' },
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
      'withdrawals_blocked',
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
        stage: Type.Optional(Type.Enum([...withdrawalStages])),
        resting: Type.Optional(
          Type.Boolean({
            description: 'Of those that wait: true after a change by the support, false those payable now',
          }),
        ),
      },
      {
        kind: 'withdrawals',
        without: [
          ...queueFields,
          'approvals_needed',
          'needs_second',
          'rests_until',
          'payout_slip',
          'gateway_asked_at',
        ],
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
  'POST /operator/withdrawals/accounts': {
    summary: 'Accounts of the site that can pay a withdrawal: those of its payment channels in that currency',
    auth: 'operator',
    permission: 'withdrawals.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ id: longId }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: rowId,
          name: Type.String(),
          suits: { ...flag, description: '1: of the kind that the member is paid to, coins or a bank' },
        }),
      ),
      gateways: Type.Array(Type.String(), { description: 'That pay withdrawals and have not had this one' }),
    }),
    errors: ['not_found'],
  },
  'POST /operator/slips/picture': {
    summary: 'Store the picture of a slip',
    auth: 'operator',
    permission: 'withdrawals.pay',
    demo: 'yes',
    source: 'own call',
    limit: 'upload',
    multipart: true,
    reply: Type.Object({ file_url: Type.String() }),
    errors: ['file_type', 'picture_dimensions', 'file_too_big', 'upload_busy', 'upload_failed'],
  },
  'POST /operator/withdrawals/:id/take': {
    summary:
      'Open an order that waits for approval for two minutes, for others to see; whoever opened it before keeps it',
    permission: 'withdrawals.decide',
    ...takeCall,
  },
  'POST /operator/withdrawals/:id/approve': {
    summary: 'May be paid; a large one waits until a second operator says so too. No money moves',
    permission: 'withdrawals.decide',
    source: 'own call',
    ...decisionCall(
      operatorWithdrawalRow,
      { reason: reasonField },
      'withdrawal_rests',
      'member_blocked',
      'second_operator_required',
    ),
  },
  'POST /operator/withdrawals/:id/refuse': {
    summary: 'Refuse with a reason, before it is claimed for payment; the gross amount goes back',
    permission: 'withdrawals.decide',
    source: 'docs/contract/money.md 7.1',
    ...decisionCall(operatorWithdrawalRow, { reason: reasonField }, 'reason_required', 'payout_claimed'),
  },
  'POST /operator/withdrawals/:id/claim': {
    summary: 'Claim an approved order for payment: nobody else can pay it until it is released',
    permission: 'withdrawals.pay',
    source: 'own call',
    ...decisionCall(
      operatorWithdrawalRow,
      { account_id: Type.Optional({ ...id, description: 'The account that pays; without it another one' }) },
      'withdrawal_rests',
      'member_blocked',
      'payout_not_approved',
      'payout_claimed',
    ),
  },
  'POST /operator/withdrawals/:id/send': {
    summary: 'Let a gateway pay an approved order; each gateway is asked once',
    permission: 'withdrawals.pay',
    source: 'own call',
    ...decisionCall(
      operatorWithdrawalRow,
      { gateway: Type.String({ minLength: 1, maxLength: 32 }) },
      'withdrawal_rests',
      'member_blocked',
      'payout_not_approved',
      'payout_claimed',
      'payout_sent_before',
    ),
  },
  'POST /operator/withdrawals/:id/pay': {
    summary: 'It has been paid, by whoever has claimed it',
    permission: 'withdrawals.pay',
    source: 'docs/contract/money.md 7.1',
    ...decisionCall(
      operatorWithdrawalRow,
      {
        reference: Type.String({
          minLength: 1,
          maxLength: 100,
          pattern: '\\S',
          description: 'Of the bank, or the transaction on the chain',
        }),
        slip: Type.Optional(
          Type.String({
            pattern: '^/api/activities/picture/[A-Za-z0-9_-]{32}\\.jpg$',
            description: 'From `POST /operator/slips/picture`',
          }),
        ),
      },
      'payout_not_claimed',
      'payout_claimed',
      'payout_in_doubt',
    ),
  },
  'POST /operator/withdrawals/:id/release': {
    summary:
      'It has not been paid: it waits for a cashier again. Others than the one who claimed it may say so too',
    permission: 'withdrawals.pay',
    source: 'own call',
    ...decisionCall(
      operatorWithdrawalRow,
      { reason: reasonField },
      'reason_required',
      'payout_not_claimed',
      'payout_in_doubt',
    ),
  },
});
