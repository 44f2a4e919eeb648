import { Type } from 'typebox';
import {
  amountInput,
  dateInput,
  dec,
  dt,
  dtOrNull,
  flag,
  id,
  operatorAmountOrZeroInput,
  rangeInput,
  requestId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { DepositFlag } from '../enumerations.ts';
import { paymentTypes } from '../enumerations.ts';
import {
  givenReason,
  orderFilter,
  orderParams,
  orderRow,
  queueFields,
  queueRow,
  takeCall,
} from '../operator-orders.ts';
import { orderSums } from '../order-sums.ts';
import { operatorPageOf, pageInput, pageOf } from '../page.ts';

const paymentType = Type.Enum([...paymentTypes]);

/** A payment channel as the payer sees it; the gateway's `params` never leave the server. */
const channelRow = {
  id: Type.Integer(),
  desc: Type.String(),
  type: paymentType,
  type_text: Type.String(),
  qrcode: Type.String(),
  memo: Type.String(),
  rate: Type.String({ description: 'Percent, two decimals' }),
  min: Type.Integer({ description: '0 with max 0 = unlimited' }),
  max: Type.Integer(),
  is_open: flag,
  lang: Type.String(),
  created_at: dt,
  updated_at: dt,
  usual_seconds: Type.Optional(
    Type.Integer({
      description:
        'Median from order to credit of the last days; absent where there were few, or nobody counts',
    }),
  ),
  is_last_used: Type.Optional(flag),
};

/** Details of the channel, copied into the order as they were at that time. */
export const depositDetail = Type.Object({
  payment_id: Type.Optional(Type.Integer()),
  payment_account: Type.Optional(Type.String()),
  payment_name: Type.Optional(Type.String()),
  payment_bank_type: Type.Optional(Type.String()),
  remark_code: Type.Optional(Type.String()),
  usdt_rate: Type.Optional(Type.String()),
  usdt_type: Type.Optional(Type.String()),
  usdt_num: Type.Optional(Type.String({ description: 'Coins to send, four decimals, rounded up' })),
});

const depositRow = Type.Object({
  id: Type.Integer(),
  bill_no: Type.String(),
  member_id: Type.Integer(),
  name: textOrNull,
  lang: Type.String(),
  money: dec,
  payment_type: paymentType,
  payment_type_text: Type.String(),
  account: textOrNull,
  payment_desc: textOrNull,
  payment_detail: depositDetail,
  payment_pic: Type.String(),
  pay_url: Type.Optional(Type.String({ description: 'While pending: where to pay' })),
  late_for: Type.Optional(
    Type.String({ description: 'This order carries money that came after that order had failed' }),
  ),
  late_bill_no: Type.Optional(
    Type.String({
      description:
        'On a failed order: the order that carries the money which came later. On one waiting for a payment: money that has come since for an earlier order',
    }),
  ),
  status: Type.Integer(),
  status_text: Type.String(),
  diff_money: dec,
  before_money: dec,
  after_money: dec,
  fail_reason: textOrNull,
  hk_at: dtOrNull,
  seen_at: dtOrNull,
  confirm_at: dtOrNull,
  created_at: dt,
  updated_at: dt,
});

const operatorDepositRow = Type.Object({
  ...orderRow,
  ...queueRow,
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
  account: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'In full for whoever decides about deposits and whoever may unmask, masked for others',
  }),
  hk_at: dtOrNull,
  suggested_gift: Type.String({
    description: "While pending: the channel's percentage of the amount that confirming would credit",
  }),
  payment_detail: depositDetail,
  payment_pic: Type.String({ description: 'Picture of the transfer slip' }),
});

export const depositsCalls = defineCalls({
  'GET /payment/online/list': {
    summary: 'Open online payment channels',
    auth: 'token',
    pure: true,
    demo: 'no',
    walker: true,
    source: 'docs/contract/money.md 6.1',
    reply: Type.Object({
      data: Type.Array(Type.Object(channelRow)),
    }),
    errors: [],
  },
  'GET /payment/normal/list': {
    summary: 'Open channels to pay by hand: bank, QR code, USDT',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 6.2',
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          ...channelRow,
          account: Type.String({ description: 'Where to pay to' }),
          name: Type.String(),
          params: Type.Union([
            Type.Object({
              bank_type: Type.Optional(Type.String()),
              bank_address: Type.Optional(Type.String()),
              bank_type_text: Type.Optional(Type.String()),
              usdt_rate: Type.Optional(Type.String({ description: 'Platform money per coin' })),
              usdt_type: Type.Optional(Type.String()),
              usdt_type_text: Type.Optional(Type.String()),
            }),
            Type.Null(),
          ]),
          remark_code: Type.Integer({
            description: "For the payment's note: the same until an order has used it",
          }),
        }),
      ),
    }),
    errors: [],
  },
  'POST /recharge/online': {
    summary: 'Order an online deposit',
    auth: 'token',
    pure: false,
    demo: 'no',
    walker: true,
    source: 'docs/contract/money.md 6.3',
    operation: 'recharge/online',
    body: Type.Object({
      money: amountInput,
      payment_type: paymentType,
      payment_id: id,
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ pay_url: Type.String(), data: Type.Object({ bill_no: Type.String() }) }),
    errors: [
      'deposit_limit_day',
      'deposit_limit_week',
      'deposit_limit_month',
      'payment_closed',
      'pay_out_of_range',
      'payment_misconfigured',
      'too_many_pending',
      'gateway_refused',
      'upstream',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /recharge/normal': {
    summary: 'Report a deposit paid by hand',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 6.4',
    operation: 'recharge/normal',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60, description: 'Who paid' }),
      money: amountInput,
      account: Type.String({
        minLength: 1,
        maxLength: 150,
        description: 'From where; for USDT the sending address or the transaction id',
      }),
      hk_at: dateInput,
      payment_type: paymentType,
      payment_desc: Type.Optional(Type.String({ maxLength: 150 })),
      payment_pic: Type.Optional(
        Type.String({ maxLength: 300, description: 'Of `recharge/picture/upload`' }),
      ),
      payment_id: id,
      payment_account: Type.String({ minLength: 1, maxLength: 150, description: 'As shown' }),
      payment_name: Type.Optional(Type.String({ maxLength: 150, description: 'As shown; not for USDT' })),
      payment_bank_type: Type.Optional(Type.String({ maxLength: 20 })),
      remark_code: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
      usdt_rate: Type.Optional(
        Type.String({
          maxLength: 20,
          description: 'As shown; without it the rate last listed to the member',
        }),
      ),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ data: depositRow }),
    errors: [
      'deposit_limit_day',
      'deposit_limit_week',
      'deposit_limit_month',
      'payment_closed',
      'payment_changed',
      'payment_misconfigured',
      'pay_out_of_range',
      'too_many_pending',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /recharge/picture/upload': {
    summary: 'Store the picture of a transfer slip: field `file`, PNG, JPEG, GIF or WebP up to 3 MiB',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 6.5',
    limit: 'upload',
    multipart: true,
    reply: Type.Object({ file_url: Type.String() }),
    errors: [
      'file_type',
      'picture_dimensions',
      'file_too_big',
      'upload_quota',
      'upload_busy',
      'upload_failed',
    ],
  },
  'POST /recharge/list': {
    summary: 'My deposits',
    auth: 'token',
    pure: true,
    demo: 'no',
    walker: true,
    whileExcluded: true,
    source: 'docs/contract/money.md 6.6',
    body: Type.Object({
      bill_no: Type.Optional(Type.String({ maxLength: 40 })),
      money: Type.Optional(amountInput),
      payment_type: Type.Optional(paymentType),
      payment_desc: Type.Optional(Type.String({ maxLength: 150 })),
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      created_at: Type.Optional(rangeInput),
      hk_at: Type.Optional(rangeInput),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(depositRow),
      statistic: orderSums,
    }),
    errors: [],
  },
  'POST /operator/deposits/list': {
    summary: 'Deposit orders',
    auth: 'operator',
    permission: 'deposits.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ ...orderFilter.properties, flagged: Type.Optional(Type.Boolean()) }),
    file: { kind: 'deposits', without: queueFields },
    reply: Type.Object({ data: operatorPageOf(operatorDepositRow) }),
    errors: [],
  },
  'POST /operator/deposits/:id/take': {
    summary: 'Take an order for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'deposits.decide',
    ...takeCall,
  },
  'POST /operator/deposits/:id/confirm': {
    summary:
      'The money has arrived: credit it, with a gift if one is granted; with a large gift it stays pending until a second operator says the same',
    auth: 'operator',
    permission: 'deposits.decide',
    demo: 'yes',
    source: 'docs/contract/money.md 6.8',
    params: orderParams,
    body: Type.Object({ diff_money: Type.Optional(operatorAmountOrZeroInput), reason: givenReason }),
    reply: Type.Object({ data: operatorDepositRow }),
    errors: ['not_found', 'already_decided', 'second_operator_required'],
  },
  'POST /operator/deposits/:id/reject': {
    summary: 'No money came: close the order with a reason',
    auth: 'operator',
    permission: 'deposits.decide',
    demo: 'yes',
    source: 'docs/contract/money.md 6.8',
    params: orderParams,
    body: Type.Object({ reason: givenReason }),
    reply: Type.Object({ data: operatorDepositRow }),
    errors: ['not_found', 'already_decided', 'reason_required'],
  },
});
