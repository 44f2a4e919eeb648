import { Type } from 'typebox';
import {
  amountInput,
  dateInput,
  dec,
  dt,
  dtOrNull,
  flag,
  id,
  rangeInput,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { paymentTypes } from '../enumerations.ts';
import { orderSums } from '../order-sums.ts';
import { pageInput, pageOf } from '../page.ts';

const paymentType = Type.Enum([...paymentTypes]);

/** A payment channel as the payer sees it; the gateway's `params` never leave the server. */
const channelRow = {
  id: rowId,
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
  usdt_arrived: Type.Optional(
    Type.String({ description: 'Coins that arrived, as whoever confirmed named them' }),
  ),
});

const depositRow = Type.Object({
  id: rowId,
  bill_no: Type.String(),
  member_id: rowId,
  name: textOrNull,
  lang: Type.String(),
  money: { ...dec, description: 'Ordered; once successful, what was credited without the gift' },
  ordered_money: Type.Optional({ ...dec, description: 'Of this server: where another amount was credited' }),
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
  arrived: Type.Optional(
    Type.Object(
      { money: dec, currency: Type.String() },
      {
        description:
          'Of this server, while pending: money has arrived that is not what was ordered, and is being checked. Nothing is to be paid',
      },
    ),
  ),
  can_cancel: Type.Optional({
    ...flag,
    description: 'Of this server: 1 while nobody has paid it, for `recharge/cancel`',
  }),
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

export const depositsCalls = defineCalls({
  'GET /payment/online/list': {
    summary: 'Open online payment channels',
    auth: 'token',
    pure: true,
    demo: 'no',
    monitor: true,
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
    monitor: true,
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
      'too_many_in_review',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /recharge/cancel': {
    summary:
      'Close an own order that nobody has paid; what is paid later is credited as money for a closed order',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 6.8',
    limit: 'money',
    extra: true,
    body: Type.Object({ bill_no: Type.String({ minLength: 1, maxLength: 40 }) }),
    reply: Type.Object({ data: depositRow }),
    errors: ['not_found', 'already_decided', 'deposit_arrived'],
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
    monitor: true,
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
});
