import { Type } from 'typebox';
import {
  dec,
  decOrNull,
  dt,
  dtOrNull,
  operatorAmountInput,
  operatorAmountOrZeroInput,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { depositFlags } from '../operator-enumerations.ts';
import {
  decisionCall,
  orderFilter,
  orderParams,
  orderRow,
  queueCall,
  queueFields,
  queueRow,
  reasonField,
  refusalCall,
  takeCall,
} from '../operator-orders.ts';
import { depositDetail } from './deposits.ts';

const depositFlagged = Type.Object({
  flag: Type.Enum([...depositFlags]),
  paid_money: { ...decOrNull, description: 'What the gateway says has arrived' },
  paid_currency: textOrNull,
  at: dt,
});

const operatorDepositRow = Type.Object({
  ...orderRow,
  ...queueRow,
  flags: Type.Array(depositFlagged, {
    description: 'Why an operator must look at it: every report that does not fit the order, oldest first',
  }),
  paid_money: {
    ...decOrNull,
    description: 'What arrived: as confirmed, until then as the gateway said last',
  },
  paid_currency: textOrNull,
  money: { ...dec, description: 'Ordered; once successful, what was credited without the gift' },
  ordered_money: dec,
  diff_money: dec,
  payment_type: Type.String(),
  payment_type_text: Type.String(),
  name: textOrNull,
  account: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'In full for whoever decides about deposits and whoever may unmask, masked for others',
  }),
  hk_at: dtOrNull,
  suggested_gift: {
    ...dec,
    description: "While pending: the channel's percentage of the amount that confirming would credit",
  },
  payment_detail: depositDetail,
  payment_bank_type_text: { ...textOrNull, description: 'The bank that the member was asked to pay to' },
  payment_pic: Type.String({ description: 'Picture of the transfer slip' }),
});

const earlierOrder = Type.Object({
  id: rowId,
  bill_no: Type.String(),
  member_name: Type.String(),
  money: dec,
  currency: Type.String(),
  status: Type.Integer(),
  status_text: Type.String(),
  created_at: dt,
});

/** Deposits, as operators see and decide them. */
export const operatorDepositsCalls = defineCalls({
  'POST /operator/deposits/list': {
    summary: 'Deposit orders',
    permission: 'deposits.read',
    ...queueCall(
      operatorDepositRow,
      { ...orderFilter, flagged: Type.Optional(Type.Boolean()) },
      { kind: 'deposits', without: queueFields },
    ),
  },
  'POST /operator/deposits/facts': {
    summary: 'Whether this member, this code or this sender has paid before',
    auth: 'operator',
    permission: 'deposits.read',
    demo: 'yes',
    source: 'own call',
    body: orderParams,
    reply: Type.Object({
      data: Type.Object({
        credited: Type.Integer({ description: "The member's successful deposits besides this one" }),
        credited_money: dec,
        last_credited_at: dtOrNull,
        same_code: Type.Array(earlierOrder, {
          description: 'Orders of the member with the same remark code',
        }),
        same_account: Type.Array(earlierOrder, {
          description: 'Orders of anybody from the same account, address or transaction, newest first',
        }),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /operator/deposits/:id/take': {
    summary: 'Take an order for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'deposits.decide',
    ...takeCall,
  },
  'POST /operator/deposits/:id/confirm': {
    summary:
      'The money has arrived: credit it, with a gift if one is granted; with a large gift, or another large amount than was ordered, it stays pending until a second operator says the same',
    permission: 'deposits.decide',
    source: 'docs/contract/money.md 6.8',
    ...decisionCall(
      operatorDepositRow,
      {
        arrived_money: Type.Optional({
          ...operatorAmountInput,
          description:
            "What arrived, in the order's currency, where it is not what was ordered. Required while the order has a report of another amount, currency or payment",
        }),
        arrived_coins: Type.Optional(
          Type.String({
            maxLength: 21,
            description: "Instead of the amount, for an order in coins: credited at the order's rate",
          }),
        ),
        diff_money: Type.Optional(operatorAmountOrZeroInput),
        reason: reasonField,
      },
      'member_blocked',
      'reason_required',
      'second_operator_required',
    ),
  },
  'POST /operator/deposits/:id/reject': {
    summary: 'No money came: close the order with a reason',
    permission: 'deposits.decide',
    source: 'docs/contract/money.md 6.8',
    ...refusalCall(operatorDepositRow),
  },
});
