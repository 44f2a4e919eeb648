import { Type } from 'typebox';
import {
  captchaInput,
  code,
  dec,
  decOrNull,
  dt,
  dtOrNull,
  flag,
  id,
  labels,
  longId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { type ActivityPeriod, type ActivityRule, activityPeriods, activityRules } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';

export const params = Type.Object({ id: longId });
const memberName = Type.String({
  minLength: 6,
  maxLength: 8,
  pattern: '^[A-Za-z0-9]+$',
  examples: ['panda7'],
});

/** The key terms as fields: what a member must know before applying. Amounts are in the reader's currency. */
const terms = Type.Object({
  rule: Type.Unsafe<ActivityRule | null>({
    type: ['string', 'null'],
    enum: [...activityRules, null],
    description: 'How the activity pays by itself; null where an operator decides',
  }),
  period: Type.Unsafe<ActivityPeriod>({ type: 'string', enum: [...activityPeriods] }),
  percent: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'Share of the deposit or of the loss, two decimals',
  }),
  money: { ...decOrNull, description: 'A gift of this amount' },
  min: { ...decOrNull, description: 'Smallest deposit or loss that counts' },
  cap: { ...decOrNull, description: 'At most this much is paid' },
  turnover_times: Type.String({
    description: 'Turnover to be bet, in multiples of what is paid; two decimals',
  }),
  games: Type.Array(Type.Object({ type: Type.Integer(), text: Type.String() }), {
    description: 'Game types the activity is about; empty: all',
  }),
  deadline: { ...dtOrNull, description: 'Takes part until then' },
  audience: Type.Enum(['all', 'new'], { description: '`new`: registered while the activity runs' }),
  min_level: Type.Integer(),
});

export const activityRow = Type.Object({
  id: rowId,
  title: Type.String(),
  subtitle: Type.String(),
  cover_image: Type.String(),
  content: textOrNull,
  type: Type.Integer({ description: '1 rebate, 2 bonus, 3 deposit, 4 display only' }),
  type_text: Type.String(),
  apply_type: Type.Integer({ description: '0 none, 1 customer service, 2 activity hall, 3 link' }),
  apply_url: Type.String(),
  apply_desc: Type.String({ description: 'Sanitised HTML' }),
  hall_image: textOrNull,
  hall_field: Type.String({ description: 'Fields of the application, separated by commas' }),
  start_at: dtOrNull,
  end_at: dtOrNull,
  date_desc: Type.String(),
  is_open: flag,
  is_hot: flag,
  is_app: flag,
  lang: Type.String({ description: 'Currency key, or `common`' }),
  rule_content: Type.String({ description: 'Sanitised HTML' }),
  weight: Type.Integer(),
  created_at: dt,
  updated_at: dt,
  terms: Type.Optional(terms),
});

export const application = {
  id: rowId,
  activity_id: rowId,
  status: Type.Integer({ description: '0 pending, 1 accepted, 2 refused, 3 paid out' }),
  status_text: Type.String(),
  remark: Type.String({ description: 'Why it was refused' }),
  created_at: dt,
  updated_at: dt,
};

const claimableDeposit = { bill_no: Type.String(), money: dec, created_at: dt };

const award = {
  money: dec,
  turnover: { ...dec, description: 'To be bet for it, two decimals' },
  played: { ...dec, description: 'Valid bets since, at most the turnover; two decimals' },
  created_at: dt,
};

export const activitiesCalls = defineCalls({
  'GET /activities': {
    summary: "Cards of the running activities, of the member's currency",
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.5',
    query: Type.Object({ isApp: Type.Optional(flag), is_app: Type.Optional(flag) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: rowId,
          title: Type.String(),
          subtitle: Type.String(),
          cover_image: Type.String(),
          type: Type.Integer(),
          weight: Type.Integer(),
          type_text: Type.String(),
          is_hot: Type.Optional(flag),
          end_at: Type.Optional(dtOrNull),
          apply_type: Type.Optional(Type.Integer()),
          rule: Type.Optional(textOrNull),
        }),
      ),
    }),
    errors: [],
  },
  'GET /activity/:id': {
    summary: 'One activity, with a ready HTML fragment',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.6',
    params,
    reply: Type.Object({
      data: Type.Object({
        ...activityRow.properties,
        date_description: Type.String(),
        html: Type.String({ description: 'Sanitised: time, content, way to take part, rules' }),
      }),
    }),
    errors: ['not_found'],
  },
  'GET /act/list': {
    summary: 'Activities to apply for, and who was paid lately (masked)',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 2.1',
    reply: Type.Object({
      data: Type.Object({
        activity: Type.Array(activityRow),
        random: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
      }),
    }),
    errors: [],
  },
  'GET /act/apply/config': {
    summary: 'The choices of an application form: game types and game entries',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 2.3',
    reply: Type.Object({ data: Type.Object({ game_type_array: labels, api_game_type_type: labels }) }),
    errors: [],
  },
  'GET /act/apply/result': {
    summary:
      "How applications of an account went, newest first; of an account that is not the caller's own masked and without content",
    auth: 'optional',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 2.5',
    limit: 'lookup',
    query: Type.Object({
      member_name: Type.String({ minLength: 1, maxLength: 32 }),
      activity_id: Type.Optional(longId),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          ...application,
          member_id: Type.Optional(Type.Integer()),
          user_id: Type.Optional(Type.Integer()),
          data_content: Type.Optional(Type.String({ description: 'JSON text; own applications only' })),
          member: Type.Object({ id: Type.Optional(Type.Integer()), name: Type.String() }),
          activity: Type.Object({ id: rowId, title: Type.String(), type_text: Type.String() }),
        }),
      ),
    }),
    errors: [],
  },
  'GET /act/:id': {
    summary: 'One activity',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 2.2',
    params,
    reply: Type.Object({ data: activityRow }),
    errors: ['not_found'],
  },
  'POST /act/apply/:id': {
    summary: 'Apply; one application per member, activity and day. No balance changes',
    auth: 'optional',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 2.4',
    limit: 'lookup',
    params,
    body: Type.Object({
      member_name: memberName,
      recharge_money: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      // Order numbers have 22 characters.
      bill_no: Type.Optional(Type.String({ maxLength: 40 })),
      game_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      api_game_type: Type.Optional(id),
      ...captchaInput,
    }),
    reply: Type.Object({}),
    errors: [
      'bonuses_blocked',
      'not_found',
      'activity_no_apply',
      'account_not_own',
      'captcha_wrong',
      'captcha_expired',
      'activity_currency',
      'activity_audience',
      'activity_not_running',
      'activity_no_deposit',
      'activity_applied',
    ],
  },
  'GET /act/progress/:id': {
    summary:
      'Where I stand: what counts in this period, my application, what was paid and the turnover since',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'own call',
    extra: true,
    params,
    reply: Type.Object({
      data: Type.Object({
        until: { ...dtOrNull, description: 'End of the running period' },
        counted: {
          ...decOrNull,
          description: 'Loss or deposit that counts so far',
        },
        expected: { ...decOrNull, description: 'What that would pay' },
        done: Type.Boolean({ description: 'This period has paid already' }),
        suits: Type.Boolean({ description: 'The account belongs to the audience' }),
        deposits: Type.Union([Type.Array(Type.Object(claimableDeposit)), Type.Null()], {
          description: 'Own deposits that an application may name; null where it names none',
        }),
        application: Type.Union([Type.Object({ ...application, today: Type.Boolean() }), Type.Null()]),
        awards: Type.Array(Type.Object(award)),
        owed: { ...dec, description: 'Turnover owed in all, two decimals' },
      }),
    }),
    errors: ['not_found'],
  },
  'POST /act/code': {
    summary: 'Redeem a gift code, once; a repeated call gets the same answer and pays nothing more',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'own call',
    extra: true,
    limit: 'lookup',
    body: Type.Object({ code: code({ minLength: 4, maxLength: 32 }) }),
    reply: Type.Object({
      data: Type.Object({
        activity_id: rowId,
        title: Type.String(),
        money: dec,
        turnover: dec,
        again: flag,
      }),
    }),
    errors: [
      'bonuses_blocked',
      'gift_code_unknown',
      'gift_code_gone',
      'activity_currency',
      'activity_audience',
      'activity_not_running',
    ],
  },
});
