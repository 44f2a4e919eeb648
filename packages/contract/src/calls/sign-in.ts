import { Type } from 'typebox';
import {
  dec,
  dt,
  dtOrNull,
  flag,
  longId,
  operatorAmountInput,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { SignInAwardState, SignInAwardType, SignInPackType } from '../enumerations.ts';
import { decisionCall, refusalCall } from '../operator-orders.ts';
import { pageInput, pageOf } from '../page.ts';
import {
  currencyKey,
  listHistory,
  listRows,
  moneyLogRow,
  namesInput,
  readSettings,
  rewardSettings,
  rewardWallet,
  saveRow,
  saveSettings,
} from '../rewards.ts';

const params = Type.Object({ id: longId });

const packType = Type.Unsafe<SignInPackType>({
  type: 'integer',
  enum: [-2, -1],
  description: '-2 consecutive days, -1 days in all',
});
const awardType = Type.Unsafe<SignInAwardType>({
  type: 'integer',
  enum: [1, 2],
  description: '1 from a pack of type -1, 2 from a pack of type -2',
});
const awardState = Type.Unsafe<SignInAwardState>({
  type: 'integer',
  enum: [-1, 0, 1],
  description: '0 waits for an operator, 1 granted, -1 refused',
});

/** Rows keep the fields of existing clients; fields that do not apply to a pack are 0. */
const packFields = {
  id: rowId,
  days: Type.Integer({ description: 'Days needed' }),
  bonus_money: dec,
  type: packType,
  lang: Type.String({ description: 'Currency key' }),
  created_at: dt,
  updated_at: dt,
};

const awardFields = {
  type: awardType,
  serial_days: Type.Integer({ description: 'Of the pack, when its type is 2' }),
  total_days: Type.Integer({ description: 'Of the pack, when its type is 1' }),
  bonus_money: dec,
  state: awardState,
};

const operatorPack = Type.Object({
  ...packFields,
  names: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'A name per language; without one the screens say the days',
  }),
  is_open: flag,
  version: Type.String(),
});

const operatorAward = Type.Object({
  id: rowId,
  member_id: rowId,
  member_name: Type.String(),
  currency: Type.String(),
  ...awardFields,
  state_text: Type.String(),
  refuse_reason: textOrNull,
  decided_by: textOrNull,
  decided_at: dtOrNull,
  created_at: dt,
});

const settings = Type.Object({
  ...rewardSettings,
  is_auto: { ...flag, description: '0: an operator grants each award' },
});

export const signInCalls = defineCalls({
  'POST /dailybonus/check': {
    summary: "Sign in for today, by the site's clock",
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 11.1',
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({ serial_days: Type.Integer(), total_days: Type.Integer() }),
    }),
    errors: ['bonuses_blocked', 'sign_not_open', 'already_signed'],
  },
  'GET /dailybonus/award/list': {
    summary: 'The packs of my currency, in the order they were made',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 11.2',
    reply: Type.Object({
      data: Type.Object({
        list: Type.Array(
          Type.Object({
            ...packFields,
            name: Type.String({ description: "The operator's name for it; may be empty" }),
            member_id: rowId,
            serial_days: Type.Integer(),
            total_days: Type.Integer(),
            state: Type.Integer(),
            state_text: Type.String(),
            remark: Type.String(),
          }),
        ),
        config: Type.Unsafe<Record<string, string>>({
          type: 'object',
          additionalProperties: { type: 'string' },
        }),
      }),
    }),
    errors: [],
  },
  'POST /dailybonus/:id/award': {
    summary: 'Claim a pack, once; where operators decide it waits for one',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 11.3',
    operation: 'dailybonus/award',
    params,
    body: Type.Object({ request_id: Type.Optional(requestId) }),
    reply: Type.Object({
      data: Type.Object({
        member_id: rowId,
        ...awardFields,
        lang: Type.String(),
        money_type: rewardWallet,
      }),
    }),
    errors: [
      'bonuses_blocked',
      'not_found',
      'operate_forbidden',
      'sign_not_open',
      'days_not_enough',
      'already_claimed',
      'request_id_reused',
      'operation_void',
    ],
  },
  'GET /dailybonus/history': {
    summary: 'My signed days of a month, with the counters and the current week',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 11.4',
    query: Type.Object({
      month: Type.Optional(
        Type.String({
          pattern: '^(?:19[7-9]|[2-9]\\d\\d)\\d-(?:0[1-9]|1[0-2])$',
          examples: ['2026-03'],
          description: 'The current one unless given',
        }),
      ),
    }),
    reply: Type.Object({
      data: Type.Object({
        checked_day: Type.Array(Type.Integer(), { description: 'Days of the month, oldest first' }),
        month: Type.String({ description: 'YYYY-MM' }),
        today: Type.String({ description: "YYYY-MM-DD by the site's clock" }),
        today_checked: Type.Boolean(),
        week: Type.Array(Type.Object({ day: Type.String(), checked: flag }), {
          description: 'Monday to Sunday',
        }),
        serial_days: Type.Integer({ description: 'In a row up to now; 0 once a day was missed' }),
        best_serial_days: Type.Integer({ description: 'What consecutive packs go by' }),
        total_days: Type.Integer(),
        is_open: flag,
      }),
    }),
    errors: [],
  },
  'GET /dailybonus/award/history': {
    summary: 'My awards, oldest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 11.4',
    reply: Type.Object({
      data: Type.Array(Type.Object({ ...awardFields, created_at: dt, state_text: Type.String() })),
    }),
    errors: [],
  },
  'GET /dailybonus/money/history': {
    summary: 'What sign-in has paid me: money log rows of type 5, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 11.4',
    query: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(moneyLogRow) }),
    errors: [],
  },
  'POST /operator/sign-in/settings': readSettings('Switches, wallet and turnover of sign-in', settings),
  'POST /operator/sign-in/settings/save': saveSettings(
    'Change what is given, with a reason; the rest stays',
    {
      is_auto: Type.Optional(flag),
    },
    settings,
  ),
  'POST /operator/sign-in/packs/list': listRows(
    'Every pack, closed ones too, and what waits for a second operator',
    Type.Array(operatorPack),
  ),
  'POST /operator/sign-in/packs/save': saveRow(
    'Make the pack of a currency, type and number of days, or change it, with a reason; what is left out of one that exists stays. A large one waits until a second operator says the same',
    {
      lang: currencyKey,
      type: packType,
      days: Type.Integer({ minimum: 1, maximum: 3650 }),
      bonus_money: Type.Optional(operatorAmountInput),
      names: Type.Optional(namesInput),
      is_open: Type.Optional(flag),
    },
    { list: Type.Array(operatorPack) },
    ['names'],
  ),
  'POST /operator/sign-in/awards/list': listHistory(
    'Awards, newest first',
    'sign_in_awards',
    {
      state: Type.Optional(awardState),
    },
    operatorAward,
  ),
  'POST /operator/sign-in/awards/:id/grant': {
    summary: 'Pay an award that waits',
    permission: 'rewards.decide',
    source: 'docs/contract/money.md 11.3',
    ...decisionCall(operatorAward, {}, 'member_blocked'),
  },
  'POST /operator/sign-in/awards/:id/refuse': {
    summary: 'Refuse an award that waits, with a reason; it cannot be claimed again',
    permission: 'rewards.decide',
    source: 'docs/contract/money.md 11.3',
    ...refusalCall(operatorAward),
  },
});
