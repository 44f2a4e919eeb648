import { type Static, type TSchema, Type } from 'typebox';
import {
  accountName,
  dec,
  flag,
  id,
  integerOrNull,
  rangeWithin,
  rowIdOrNull,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reportDimensions, reportPeriods } from '../operator-enumerations.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { apiCode } from '../supplier-fields.ts';

/** The longest period of a report, in days. */
const MOST_DAYS = 732;

const described = <S extends TSchema>(schema: S, description: string) =>
  Type.Unsafe<Static<S>>({ ...schema, description });

/** Amounts in the currency of the report, and counts. */
const money = {
  bets: Type.Integer({ description: 'Settled bets' }),
  stake: { ...dec, description: 'What was bet on them' },
  valid: { ...dec, description: 'What of it qualifies for turnover and rebate' },
  payout: dec,
  ggr: { ...dec, description: 'Gross gaming revenue: stake less payout' },
  bonus: dec,
  rebate: dec,
  interest: { ...dec, description: 'Of savings' },
  commission: dec,
  fees: dec,
  ngr: {
    ...dec,
    description: 'Net gaming revenue: ggr less bonus, rebate, interest and commission, plus fees',
  },
  deposits: dec,
  withdrawals: { ...dec, description: 'With their fees' },
};
const figures = {
  ...money,
  first_deposits: Type.Integer({ description: 'Members whose first deposit was credited' }),
  new_members: Type.Integer(),
  active_members: Type.Integer({ description: 'Each member once a day; of several days the sum' }),
};
const sums = Type.Object(figures);

const days = Type.Object({
  from: Type.String({ description: 'First day' }),
  to: Type.String({ description: 'Last day' }),
});

const row = Type.Object({
  day: described(textOrNull, 'The day, or the first one of the week or month; null unless grouped by it'),
  brand: described(textOrNull, 'Host; empty: no brand of its own'),
  game_type: described(integerOrNull, '0: of no game'),
  game_type_text: textOrNull,
  supplier: textOrNull,
  supplier_text: textOrNull,
  game_code: textOrNull,
  game_name: textOrNull,
  agent_name: described(textOrNull, 'Agent directly above; empty: none'),
  level: described(integerOrNull, 'VIP level with which the member began the day'),
  channel_id: described(integerOrNull, 'Payment channel of a deposit and its gift; 0: none'),
  channel_name: textOrNull,
  activity_id: { ...rowIdOrNull, description: 'Promotion that paid a bonus; 0: none' },
  activity_title: textOrNull,
  ...figures,
  before: Type.Union([sums, Type.Null()], { description: 'The same of the period before' }),
});

/** The longest period of cohorts, in days: 53 weeks. */
const MOST_COHORT_DAYS = 371;
const cohortRow = Type.Object({
  week: Type.String({ description: 'Monday of the week of registration' }),
  members: Type.Integer({ description: 'Registered in it' }),
  depositors: Type.Integer({ description: 'Of these, with a first deposit until now' }),
  weeks_later: Type.Integer({ description: '0: the week of registration' }),
  active: Type.Integer({ description: 'Of these, with a settled bet or a deposit in that later week' }),
  active_percent: Type.Number({ description: 'Of the members registered' }),
  deposits: dec,
  ggr: dec,
  deposits_per_member: { ...dec, description: 'By members registered' },
  ggr_per_member: { ...dec, description: 'By members registered' },
  is_under_way: { ...flag, description: '1: the later week is not over' },
});

const saved = { auth: 'operator', demo: 'yes', source: 'own call', permission: 'reports.read' } as const;
const view = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  query: Type.String(),
  is_shared: flag,
  is_own: flag,
  owner: Type.String(),
});

/** What the company earned, by day and other dimensions. */
export const reportsCalls = defineCalls({
  'POST /operator/reports/read': {
    summary:
      'Figures of days of the site in one currency, without trial accounts, grouped by one or two dimensions; games are not told apart together with levels, channels or promotions; seven days unless a period is given. Today is some seconds old',
    auth: 'operator',
    demo: 'yes',
    source: 'own call',
    permission: 'reports.read',
    body: Type.Object({
      period: Type.Optional(rangeWithin(MOST_DAYS)),
      relative: Type.Optional(
        described(Type.Enum([...reportPeriods]), 'The period seen from today, unless days are given'),
      ),
      by: Type.Array(Type.Enum([...reportDimensions]), { minItems: 1, maxItems: 2, uniqueItems: true }),
      currency: Type.Optional(Type.String({ maxLength: 8 })),
      brand: Type.Optional(Type.String({ maxLength: 255 })),
      game_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
      supplier: Type.Optional(apiCode),
      game_code: Type.Optional(Type.String({ maxLength: 60 })),
      agent_name: Type.Optional(accountName),
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      channel_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      activity_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      compare: Type.Optional({ ...flag, description: '1: beside as many days before' }),
      ...pageInput,
    }),
    file: { kind: 'report', without: ['before'] },
    reply: Type.Object({
      data: Type.Object({
        ...operatorPageOf(row).properties,
        currency: Type.String(),
        currencies: Type.Array(Type.String(), { description: 'Of the period, the busiest first' }),
        today: Type.String({ description: 'The day of the site' }),
        period: days,
        compared: Type.Union([days, Type.Null()]),
        sums,
        sums_before: Type.Union([sums, Type.Null()]),
        open_since: described(
          textOrNull,
          'First day of the period that is not closed and proven against bets, orders and ledger',
        ),
      }),
    }),
    errors: ['account_unknown'],
  },

  'POST /operator/reports/cohorts': {
    summary:
      'Members by the week in which they registered and what they did in each week since, in one currency, without trial accounts; the last twelve weeks unless a period of registration is given. Today is some seconds old',
    auth: 'operator',
    demo: 'yes',
    source: 'own call',
    permission: 'reports.read',
    body: Type.Object({
      period: Type.Optional(rangeWithin(MOST_COHORT_DAYS)),
      weeks: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 52,
          description: 'How many weeks after that of registration; default 12',
        }),
      ),
      currency: Type.Optional(Type.String({ maxLength: 8 })),
      brand: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    file: { kind: 'report_cohorts' },
    reply: Type.Object({
      data: Type.Object({
        data: Type.Array(cohortRow, {
          description: 'Weeks of registration in their order, each with its later weeks',
        }),
        currency: Type.String(),
        currencies: Type.Array(Type.String(), { description: 'Of the period, the busiest first' }),
        period: { ...days, description: 'Whole weeks of registration' },
        weeks: Type.Integer(),
      }),
    }),
    errors: [],
  },

  'POST /operator/reports/views/list': {
    summary: 'Saved reports: one’s own and those that others share, by name',
    ...saved,
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(view) }),
    errors: [],
  },
  'POST /operator/reports/views/save': {
    summary: 'Save a report under a name; one’s own of that name is replaced. At most 50',
    ...saved,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      query: Type.String({ maxLength: 500, description: 'Parameters of the console’s page' }),
      is_shared: flag,
    }),
    reply: Type.Object({ data: view }),
    errors: ['too_many_views'],
  },
  'POST /operator/reports/views/delete': {
    summary: 'Delete a saved report of one’s own',
    ...saved,
    body: Type.Object({ id }),
    reply: Type.Object({}),
    errors: ['not_found'],
  },

  'POST /operator/reports/member': {
    summary:
      'What a member has deposited, bet and been given from the registration until some seconds ago, in the currency of the member; nothing of trial accounts',
    auth: 'operator',
    demo: 'yes',
    source: 'own call',
    permission: 'reports.read',
    body: Type.Object({ member_name: accountName }),
    reply: Type.Object({
      data: Type.Object({
        currency: Type.String(),
        ...money,
        active_days: Type.Integer({ description: 'Days with a log-in or a bet' }),
        first_deposit: described(textOrNull, 'Day of the first deposit'),
        last_deposit: textOrNull,
      }),
    }),
    errors: ['account_unknown'],
  },
});
