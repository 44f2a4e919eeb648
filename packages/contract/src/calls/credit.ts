import { Type } from 'typebox';
import {
  accountName,
  amountInput,
  captchaInput,
  dec,
  dt,
  dtOrNull,
  flag,
  longId,
  operatorAmountOrZeroInput,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { CreditType } from '../enumerations.ts';
import {
  decisionCall,
  queueCall,
  queueFields,
  queueRow,
  reasonField,
  refusalCall,
  takeCall,
} from '../operator-orders.ts';
import { operatorPageOf, pageInput, pageOf } from '../page.ts';
import { personNameLength } from '../person-name.ts';
import { currencyKey } from '../rewards.ts';
import { realname } from './auth.ts';

const ownAccount = Type.String({ ...accountName, description: "The caller's own account" });

const recordFields = {
  id: rowId,
  type: Type.Unsafe<CreditType>({ type: 'string', enum: ['borrow', 'lend'] }),
  status: Type.Integer({ description: '1 pending, 2 accepted, 3 refused, 4 repaid' }),
  status_text: Type.String(),
  is_return: { ...flag, description: '1: a loan that is repaid' },
  is_overdue: flag,
  money: dec,
  borrow_day: Type.Integer({ description: '0 for a repayment' }),
  dead_at: {
    ...dtOrNull,
    description: 'To be repaid until then; null unless accepted',
  },
  is_read: { ...flag, description: '1: an operator has seen the request' },
  created_at: dt,
  updated_at: dt,
};

const creditRow = Type.Object({
  ...queueRow,
  id: rowId,
  member_id: rowId,
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
  total_credit: { ...dec, description: "The member's limit now, two decimals" },
  used_credit: { ...dec, description: "The member's debt now, two decimals" },
  refuse_reason: textOrNull,
  decided_by: textOrNull,
  confirm_at: dtOrNull,
  created_at: dt,
});

const creditLimits = Type.Object({
  levels: Type.Array(
    Type.Object({ lang: Type.String({ description: 'Currency key' }), level: Type.Integer(), money: dec }),
  ),
  members: operatorPageOf(
    Type.Object({
      name: Type.String(),
      currency: Type.String(),
      level: Type.Integer(),
      money: { ...dec, description: 'Set by an operator in place of the limit of the level' },
      used_credit: dec,
    }),
  ),
});

export const creditCalls = defineCalls({
  'GET /credit/rule': {
    summary: 'The texts of the credit pages, as HTML',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 10.1',
    reply: Type.Object({
      data: Type.Object({
        credit_detail: Type.String(),
        credit_rule: Type.String(),
        credit_xize: Type.String({ description: 'Fine print' }),
        credit_borrow: Type.String(),
        credit_lend: Type.String(),
      }),
    }),
    errors: ['credit_closed'],
  },
  'POST /credit/borrow': {
    summary: 'Ask for a loan; an operator decides, until then no balance changes',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 10.2',
    operation: 'credit/borrow',
    body: Type.Object({
      name: ownAccount,
      realname,
      money: amountInput,
      days: Type.Integer({ minimum: 1, maximum: 30 }),
      ...captchaInput,
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({}),
    errors: [
      'captcha_wrong',
      'captcha_expired',
      'credit_closed',
      'account_not_own',
      'realname_required',
      'realname_mismatch',
      'credit_overdue',
      'credit_debt_open',
      'credit_request_open',
      'too_frequent',
      'credit_above_limit',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /credit/lend': {
    summary: 'Repay the whole debt from the main wallet; possible while credit is closed, too',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/play.md 10.3',
    operation: 'credit/lend',
    body: Type.Object({
      name: ownAccount,
      money: amountInput,
      realname: Type.Optional(
        Type.String({ maxLength: personNameLength.maxLength, description: 'Not looked at' }),
      ),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({}),
    errors: [
      'account_not_own',
      'credit_no_debt',
      'credit_whole_debt',
      'money_not_enough',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /credit/check': {
    summary: 'What I owe; of an account that is not my own always 0.00, and few are found without a captcha',
    auth: 'optional',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 10.4',
    limit: 'lookup',
    body: Type.Object({ name: accountName, ...captchaInput }),
    reply: Type.Object({ data: dec }),
    errors: ['credit_closed', 'account_unknown', 'captcha_wrong', 'captcha_expired'],
  },
  'POST /credit/search': {
    summary:
      'My limit, sums and records, newest first; of an account that is not my own the level only, and few are found without a captcha',
    auth: 'optional',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 10.5',
    limit: 'lookup',
    body: Type.Object({ name: accountName, ...captchaInput, ...pageInput }),
    reply: Type.Object({
      row: Type.Object(
        {
          name: Type.String({ description: 'Masked' }),
          level: Type.Integer(),
          total_credit: dec,
          used_credit: dec,
          total_borrow: { ...dec, description: 'Sum of the accepted loans, two decimals' },
          total_lend: { ...dec, description: 'Sum of the repayments, two decimals' },
        },
        { description: 'Amounts of another account are 0.00' },
      ),
      list: Type.Array(
        Type.Object({
          ...recordFields,
          member_id: rowId,
          name: Type.String(),
          borrow_money: Type.Union([dec, Type.Literal(0)]),
          lend_money: Type.Union([dec, Type.Literal(0)]),
          remain_day: Type.Integer({
            description: 'Days left, counting a day begun; 0 unless a loan is open, negative when overdue',
          }),
          created_date: Type.String({ description: 'YYYY-MM-DD' }),
        }),
        { description: 'Empty for another account' },
      ),
      pageNum: Type.Integer({ description: 'Number of pages, not the current page' }),
      pageSize: Type.Integer({ description: '5 unless `limit` says otherwise' }),
      rowCount: Type.Integer(),
    }),
    errors: ['credit_closed', 'account_unknown', 'captcha_wrong', 'captcha_expired'],
  },
  'GET /credit/record': {
    summary: 'My accepted loans and repayments, newest first; without a token an empty page',
    auth: 'optional',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 10.6',
    limit: 'lookup',
    query: Type.Object(pageInput),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          ...recordFields,
          remain_day: Type.Integer({ description: 'As in credit/search' }),
          member_name: Type.String({ description: 'Masked' }),
          member_id: rowId,
          member: Type.Object({ id: rowId, name: Type.String(), level: Type.Integer() }),
        }),
      ),
    }),
    errors: ['credit_closed'],
  },
  'POST /operator/credits/list': {
    summary: 'Loan requests, loans and repayments, newest first',
    permission: 'credit.read',
    ...queueCall(
      creditRow,
      {
        id: Type.Optional(longId),
        status: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
        member_name: Type.Optional(accountName),
        overdue: Type.Optional(Type.Boolean()),
        ...pageInput,
      },
      { kind: 'loans', without: queueFields },
    ),
  },
  'POST /operator/credits/:id/take': {
    summary: 'Take a request for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'credit.decide',
    ...takeCall,
  },
  'POST /operator/credits/:id/accept': {
    summary:
      'Pay the loan out to the main wallet; the days count from now on. A large one stays pending until a second operator says so too',
    permission: 'credit.decide',
    source: 'docs/contract/play.md 10.2',
    ...decisionCall(
      creditRow,
      { reason: reasonField },
      'credit_closed',
      'credit_above_limit',
      'second_operator_required',
    ),
  },
  'POST /operator/credits/:id/refuse': {
    summary: 'Refuse the request with a reason; no balance changes',
    permission: 'credit.decide',
    source: 'docs/contract/play.md 10.2',
    ...refusalCall(creditRow),
  },
  'POST /operator/credits/limits': {
    summary: 'Loan limits: those of the levels, and a page of those set for members, by name',
    auth: 'operator',
    permission: 'credit.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      lang: Type.Optional({ ...currencyKey, description: 'Members of this currency only' }),
      ...pageInput,
    }),
    file: { none: 'the few members with a limit of their own, each edited by itself' },
    reply: Type.Object({ data: creditLimits }),
    errors: [],
  },
  'POST /operator/credits/limits/member': {
    summary:
      "Set a member's loan limit, with a reason; without an amount the limit of the level applies again",
    auth: 'operator',
    permission: 'credit.limits',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      name: accountName,
      money: Type.Optional(operatorAmountOrZeroInput),
      reason: reasonField,
    }),
    reply: Type.Object({
      data: Type.Object({
        name: Type.String(),
        currency: Type.String(),
        total_credit: dec,
        used_credit: dec,
      }),
    }),
    errors: ['account_unknown', 'reason_required'],
  },
  'POST /operator/credits/limits/level': {
    summary: 'Set the loan limit of a level in one currency, with a reason',
    auth: 'operator',
    permission: 'credit.limits',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      lang: currencyKey,
      level: Type.Integer({ minimum: 0, maximum: 1000 }),
      money: operatorAmountOrZeroInput,
      reason: reasonField,
    }),
    reply: Type.Object({
      data: Type.Object({ lang: Type.String(), level: Type.Integer(), money: dec }),
    }),
    errors: ['reason_required'],
  },
});
