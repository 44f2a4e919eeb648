import { Type } from 'typebox';
import {
  dec,
  dt,
  dtOrNull,
  flag,
  id,
  integerOrNull,
  longId,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';

/** The wire keeps the odd capitals of existing clients (docs/contract/money.md 10). */
const planFields = {
  id: { ...rowId, description: 'Of the plan, also in a purchase' },
  SettingName: Type.String(),
  MinAmount: Type.Integer({ description: 'Per purchase' }),
  MaxAmount: Type.Integer(),
  SettleTime: Type.Integer({ description: 'Hours of one settlement cycle' }),
  IsCycleSettle: { ...flag, description: '1 cyclic, 0 single' },
  Rate: Type.String({ description: 'Percent per cycle, two decimals' }),
  TotalCount: { ...dec, description: "The plan's volume, two decimals" },
  LimitInterest: { ...dec, description: 'Interest cap per purchase, two decimals; 0.00 = none' },
  LimitOrderIntervalTime: Type.Unsafe<number | null>({
    ...integerOrNull,
    description: 'Hours to wait between own purchases of the plan',
  }),
  InterestAuditMultiple: Type.String({ description: 'Turnover per unit of interest, one decimal' }),
  LimitUserOrderCount: Type.Integer({
    description: 'Most one member may ever buy of the plan; 0 = no limit',
  }),
  is_open: flag,
  weight: Type.Integer(),
  lang: Type.String(),
  created_at: dt,
  updated_at: dt,
};

const settlement = Type.Object({
  id: rowId,
  member_plan_id: rowId,
  interest: dec,
  times: Type.Integer({ description: 'Which settlement of the purchase, from 1' }),
  calc_at: dt,
  created_at: dt,
  updated_at: dt,
});

const settlementOrNull = Type.Union([settlement, Type.Null()]);

export const savingsCalls = defineCalls({
  'POST /yuebao/getMemberYuebaoList': {
    summary: 'Open savings plans',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 10.1',
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          ...planFields,
          RemainingCount: { ...dec, description: 'Volume left; a redemption gives none back' },
          UserOrderCount: Type.Unsafe<string | null>({
            ...textOrNull,
            description: 'Bought of the plan by the member so far, null without a purchase',
          }),
          LimitOrderInterval: {
            ...dtOrNull,
            description: 'The next purchase is allowed from then on; null when it is allowed now',
          },
        }),
      ),
    }),
    errors: [],
  },
  'POST /yuebao/getMemberPlans': {
    summary: 'My purchases, newest first, ten per page; settles what is due',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 10.2',
    body: Type.Object({
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: '0 running, 1 ended' })),
      page: pageInput.page,
    }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          ...planFields,
          member_plan_id: { ...rowId, description: '`record_id` of the other calls' },
          amount: Type.Integer(),
          CreatedOn: dt,
          status: Type.Integer({ description: '0 running, 1 ended' }),
          drawing_at: dtOrNull,
          Interest: Type.Number({ description: 'Accrued so far' }),
          NextInterestTime: { ...dt, description: 'The last settlement when no further one comes' },
          history: settlementOrNull,
        }),
      ),
      summery: Type.Object({
        TotalCount: Type.Integer({ description: 'Purchases under the filter' }),
        Principal: Type.String({ description: 'Their whole units' }),
        Interest: Type.Number(),
        TotalLimitInterest: dec,
      }),
    }),
    errors: [],
  },
  'POST /yuebao/buy': {
    summary: 'Buy into a savings plan from the main wallet',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 10.3',
    operation: 'yuebao/buy',
    body: Type.Object({
      plan_id: id,
      amount: Type.Unsafe<string | number>({
        anyOf: [{ type: 'string' }, { type: 'number' }],
        description: 'Digits only, a multiple of 10: `^[1-9][0-9]*0$`',
        examples: ['2000'],
      }),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({
      data: Type.Object({
        member_plan_id: rowId,
        amount: Type.Integer(),
        money: { ...dec, description: 'Main wallet afterwards, two decimals' },
      }),
    }),
    errors: [
      'plan_not_found',
      'plan_closed',
      'plan_sold_out',
      'amount_out_of_range',
      'personal_limit',
      'rebuy_wait',
      'money_not_enough',
      'request_id_reused',
      'operation_void',
    ],
  },
  'POST /yuebao/withdrawal': {
    summary: 'Redeem a purchase: principal and interest go to the main wallet',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 10.4',
    operation: 'yuebao/withdrawal',
    body: Type.Object({ record_id: longId, request_id: Type.Optional(requestId) }),
    reply: Type.Object({ money: Type.Number({ description: 'Principal and interest' }) }),
    errors: ['operate_again', 'request_id_reused', 'operation_void'],
  },
  'POST /yuebao/history': {
    summary: 'Settlements of one of my purchases, newest first; settles what is due',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 10.5',
    body: Type.Object({ record_id: longId }),
    reply: Type.Object({ data: Type.Array(settlement) }),
    errors: ['not_found'],
  },
});
