import { Type } from 'typebox';
import {
  accountName,
  amountOrZeroInput,
  dec,
  decOrNull,
  dt,
  dtOrNull,
  flag,
  integerOrNull,
  operatorAmountOrZeroInput,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { ExclusionKind, LimitKind, LimitPeriod } from '../enumerations.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { currencyKey } from '../rewards.ts';

const kind = Type.Unsafe<LimitKind>({ type: 'string', enum: ['deposit', 'loss'] });
const period = Type.Unsafe<LimitPeriod>({ type: 'string', enum: ['day', 'week', 'month'] });
const exclusionKind = Type.Unsafe<ExclusionKind>({ type: 'string', enum: ['time_out', 'self_exclusion'] });

const limit = Type.Object({
  kind,
  period,
  amount: { ...decOrNull, description: 'What holds now; null: no limit' },
  used: {
    ...dec,
    description: 'Deposited, or lost on balance, in the running period; a loss below zero is a win',
  },
  left: decOrNull,
  next_amount: {
    ...decOrNull,
    description: 'What holds from `next_at` on; null with a `next_at`: no limit',
  },
  next_at: dtOrNull,
});

const event = Type.Object({
  kind: Type.String({ description: 'deposit, loss, reminder, time_out or self_exclusion' }),
  period: Type.Unsafe<LimitPeriod | null>({ type: ['string', 'null'] }),
  before: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Amount or minutes; null: none',
  }),
  after: textOrNull,
  effective_at: dt,
  until: { ...dtOrNull, description: 'Of an exclusion; null: for good' },
  by_staff: flag,
  created_at: dt,
});

const exclusion = Type.Union([Type.Object({ kind: exclusionKind, until: dtOrNull }), Type.Null()]);

const position = Type.Object({
  day: { ...dec, description: 'Paid out less staked, open bets counted as lost; two decimals' },
  month: dec,
});

const overview = {
  limits: Type.Array(limit, { description: 'Every kind and period' }),
  reminder: Type.Object({
    minutes: Type.Integer({ description: '0: none' }),
    next_minutes: integerOrNull,
    next_at: dtOrNull,
  }),
  position,
  exclusion,
};

const choices = Type.Object({
  least: dec,
  reminder_minutes: Type.Array(Type.Integer()),
  time_out_days: Type.Array(Type.Integer()),
  exclusion_months: Type.Array(Type.Integer()),
});

const memberView = Type.Object({ ...overview, choices, history: Type.Array(event) });
const operatorView = Type.Object({
  member_name: Type.String(),
  ...overview,
  choices,
  history: Type.Array(Type.Object({ ...event.properties, operator_name: textOrNull, reason: Type.String() })),
});

const playSession = Type.Object({
  minutes: Type.Integer({ description: 'Between two reminders; 0: none wanted' }),
  due: { ...flag, description: '1 until it is answered' },
  next_in_seconds: Type.Integer({ description: '0 when due' }),
  played_seconds: Type.Integer({
    description: 'Since the session of play began; a pause of half an hour ends it',
  }),
  position: { ...dec, description: 'Paid out less staked in this session of play' },
});

const days = Type.Integer({ minimum: 1, maximum: 42 });
const months = Type.Integer({ minimum: 0, maximum: 120, description: '0: for good' });
const reason = Type.Optional(Type.String({ maxLength: 255 }));

const marketSettings = {
  least: dec,
  deposit_day: decOrNull,
  deposit_week: decOrNull,
  deposit_month: decOrNull,
  loss_day: decOrNull,
  loss_week: decOrNull,
  loss_month: decOrNull,
  deposit_ceiling_day: decOrNull,
  deposit_ceiling_week: decOrNull,
  deposit_ceiling_month: decOrNull,
  loss_ceiling_day: decOrNull,
  loss_ceiling_week: decOrNull,
  loss_ceiling_month: decOrNull,
};
const siteSettings = Type.Object({
  lang: currencyKey,
  ...marketSettings,
  reminder: Type.Integer({ description: 'Minutes of members who have chosen none; 0: none' }),
  reminder_minutes: Type.Array(Type.Integer()),
  time_out_days: Type.Array(Type.Integer()),
  exclusion_months: Type.Array(Type.Integer()),
  match_realname: {
    ...flag,
    description:
      '1: no account for the real name of an excluded member, either (0 unless set); the phone is matched always',
  },
});
const wholes = (maximum: number) =>
  Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum }), { minItems: 1, maxItems: 12 }));
const amount = Type.Optional(operatorAmountOrZeroInput);

const own = {
  auth: 'token',
  demo: 'no',
  whileExcluded: true,
  source: 'docs/decisions/0024-player-protection.md',
  extra: true,
} as const;
const ownRead = { ...own, pure: true } as const;
const ownChange = { ...own, pure: false } as const;

/** The staff makes a member's protection stricter. */
const tightening = {
  auth: 'operator',
  permission: 'protection.tighten',
  demo: 'yes',
  source: 'own call',
  reply: Type.Object({ data: operatorView }),
} as const;

export const protectionCalls = defineCalls({
  'POST /member/limits/list': {
    summary: 'My limits, what is used of them, reminder, exclusion, and every change of them',
    ...ownRead,
    body: Type.Object({}),
    reply: Type.Object({ data: memberView }),
    errors: [],
  },
  'POST /member/limits/set': {
    summary: 'Set a deposit or loss limit; a tighter one holds at once, a looser one after 24 hours',
    ...ownChange,
    body: Type.Object({
      kind,
      period,
      amount: Type.Unsafe<string | number>({ ...amountOrZeroInput, description: '0: no limit' }),
    }),
    reply: Type.Object({ data: memberView }),
    errors: [],
  },
  'POST /member/limits/reminder': {
    summary: 'Choose how often play is interrupted; oftener at once, less often after 24 hours',
    ...ownChange,
    body: Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 1440, description: '0: never' }) }),
    reply: Type.Object({ data: memberView }),
    errors: [],
  },
  'POST /member/limits/exclude': {
    summary:
      'Take a time-out or exclude myself: sessions end everywhere at once, and nobody can end it early',
    ...ownChange,
    body: Type.Object({ kind: exclusionKind, days: Type.Optional(days), months: Type.Optional(months) }),
    reply: Type.Object({ data: Type.Object({ kind: exclusionKind, until: dtOrNull }) }),
    errors: ['exclusion_shorter'],
  },
  'POST /member/limits/position': {
    summary: 'My net position of the day and the month',
    ...ownRead,
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({ data: position }),
    errors: [],
  },
  'POST /member/limits/session': {
    summary: 'How long I have been playing, and whether the reminder is due; asking counts as being here',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/decisions/0024-player-protection.md',
    extra: true,
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({ data: playSession }),
    errors: [],
  },
  'POST /member/limits/session/answer': {
    summary: 'Go on playing after a reminder',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/decisions/0024-player-protection.md',
    extra: true,
    body: Type.Object({}),
    reply: Type.Object({ data: playSession }),
    errors: [],
  },
  'POST /operator/protection/member': {
    summary: "A member's limits, exclusion and their history",
    auth: 'operator',
    permission: 'protection.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ member_name: accountName }),
    reply: Type.Object({ data: operatorView }),
    errors: ['account_unknown'],
  },
  'POST /operator/protection/excluded': {
    summary: 'Members in a time-out or self-exclusion, the last one first',
    auth: 'operator',
    permission: 'protection.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ kind: Type.Optional(exclusionKind), ...pageInput }),
    file: { kind: 'excluded_members' },
    reply: Type.Object({
      data: operatorPageOf(
        Type.Object({
          member_name: Type.String(),
          kind: exclusionKind,
          since: dt,
          until: dtOrNull,
          by_staff: flag,
          left_at_suppliers: { ...flag, description: '1: money is still to come home' },
        }),
      ),
    }),
    errors: [],
  },
  'POST /operator/protection/limit': {
    summary: "Tighten a member's deposit or loss limit",
    ...tightening,
    body: Type.Object({ member_name: accountName, kind, period, amount: operatorAmountOrZeroInput, reason }),
    errors: ['account_unknown', 'reason_required', 'limit_not_tighter'],
  },
  'POST /operator/protection/reminder': {
    summary: 'Remind a member oftener',
    ...tightening,
    body: Type.Object({
      member_name: accountName,
      minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
      reason,
    }),
    errors: ['account_unknown', 'reason_required', 'limit_not_tighter'],
  },
  'POST /operator/protection/exclude': {
    summary:
      "Put a member into a time-out or exclude the member, at the member's request; nobody can take it back",
    ...tightening,
    body: Type.Object({
      member_name: accountName,
      kind: exclusionKind,
      days: Type.Optional(days),
      months: Type.Optional(months),
      reason,
    }),
    errors: ['account_unknown', 'reason_required', 'exclusion_shorter'],
  },
  'POST /operator/protection/settings': {
    summary: 'What holds for members of a currency who have set nothing, and what nobody may pass',
    auth: 'operator',
    permission: 'protection.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ lang: currencyKey }),
    reply: Type.Object({ data: siteSettings }),
    errors: [],
  },
  'POST /operator/protection/settings/save': {
    summary: 'Change what is given, with a reason; the rest stays. 0: none',
    auth: 'operator',
    permission: 'protection.settings',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      lang: currencyKey,
      least: amount,
      deposit_day: amount,
      deposit_week: amount,
      deposit_month: amount,
      loss_day: amount,
      loss_week: amount,
      loss_month: amount,
      deposit_ceiling_day: amount,
      deposit_ceiling_week: amount,
      deposit_ceiling_month: amount,
      loss_ceiling_day: amount,
      loss_ceiling_week: amount,
      loss_ceiling_month: amount,
      reminder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
      reminder_minutes: wholes(1440),
      time_out_days: wholes(42),
      exclusion_months: Type.Optional(
        Type.Array(Type.Integer({ minimum: 6, maximum: 120 }), { minItems: 1, maxItems: 12 }),
      ),
      match_realname: Type.Optional(flag),
      reason,
    }),
    reply: Type.Object({ data: siteSettings }),
    errors: ['reason_required'],
  },
});
