import { Type } from 'typebox';
import { accountName, dec, dt, flag, operatorAmountOrZeroInput, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reasonField } from '../operator-orders.ts';
import {
  currencyKey,
  listHistory,
  listRows,
  namesInput,
  readSettings,
  rewardSettings,
  saveRow,
  saveSettings,
  textsByLang,
} from '../rewards.ts';
import { condition, kind, level, payment, track } from './levels.ts';

const operatorTier = Type.Object({
  id: rowId,
  lang: Type.String({ description: 'Currency key' }),
  track,
  level: Type.Integer(),
  names: textsByLang,
  condition,
  deposit: dec,
  turnover: dec,
  gift: dec,
  day_award: dec,
  week_award: dec,
  month_award: dec,
  year_award: dec,
  credit: dec,
  is_fs: flag,
  is_speed: flag,
  is_special: flag,
  is_open: flag,
  updated_at: dt,
  version: Type.String(),
});

const days = Type.Integer({ minimum: 1, maximum: 9999 });
const gameTypesInput = Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), {
  minItems: 1,
  maxItems: 8,
  uniqueItems: true,
});

const settings = Type.Object({
  ...rewardSettings,
  day_days: Type.Integer({ description: 'Full days between two daily gifts of VIP' }),
  week_days: Type.Integer(),
  month_days: Type.Integer(),
  year_days: Type.Integer(),
  live_types: Type.Array(Type.Integer(), { description: 'Game types whose bets the track counts' }),
  slot_types: Type.Array(Type.Integer()),
});

const memberLevels = Type.Object({
  member_name: Type.String(),
  currency: Type.String(),
  total_deposit: dec,
  withheld: { ...flag, description: '1: a loan is overdue, salaries stop' },
  tracks: Type.Array(
    Type.Object({
      track,
      level: Type.Integer(),
      earned: Type.Integer({ description: 'The highest level reached by bets and deposits' }),
      is_fixed: flag,
      total_bet: dec,
      gifts_open: Type.Array(Type.Integer(), {
        description: 'Levels up to the one held whose gift was not paid',
      }),
    }),
  ),
});

/** Levels, operator side. */
export const operatorLevelsCalls = defineCalls({
  'POST /operator/levels/settings': readSettings(
    'Switch, wallet, turnover, periods and counted games of levels',
    settings,
  ),
  'POST /operator/levels/settings/save': saveSettings(
    'Change what is given, with a reason; the rest stays',
    {
      day_days: Type.Optional(days),
      week_days: Type.Optional(days),
      month_days: Type.Optional(days),
      year_days: Type.Optional(days),
      live_types: Type.Optional(gameTypesInput),
      slot_types: Type.Optional(gameTypesInput),
    },
    settings,
  ),
  'POST /operator/levels/tiers/list': listRows(
    'Levels of every currency and track, closed ones included, and what waits for a second operator',
    Type.Object({ tiers: Type.Array(operatorTier) }),
  ),
  'POST /operator/levels/tiers/save': saveRow(
    'Make a level of a currency and track, or change it, with a reason; what is left out of one that exists stays. One that pays much waits until a second operator says the same',
    {
      lang: currencyKey,
      track,
      level,
      names: Type.Optional(namesInput),
      condition: Type.Optional(condition),
      deposit: Type.Optional(operatorAmountOrZeroInput),
      turnover: Type.Optional(operatorAmountOrZeroInput),
      gift: Type.Optional(operatorAmountOrZeroInput),
      day_award: Type.Optional(operatorAmountOrZeroInput),
      week_award: Type.Optional(operatorAmountOrZeroInput),
      month_award: Type.Optional(operatorAmountOrZeroInput),
      year_award: Type.Optional(operatorAmountOrZeroInput),
      credit: Type.Optional(operatorAmountOrZeroInput),
      is_fs: Type.Optional(flag),
      is_speed: Type.Optional(flag),
      is_special: Type.Optional(flag),
      is_open: Type.Optional(flag),
    },
    { tiers: Type.Array(operatorTier) },
    ['names'],
  ),
  'POST /operator/levels/payments/list': listHistory(
    'What levels have paid, newest first',
    'level_payments',
    {
      track: Type.Optional(track),
      operate_type: Type.Optional(kind),
    },
    Type.Object({
      ...payment.properties,
      member_name: Type.String(),
      currency: Type.String(),
      transfer_id: Type.String({ description: 'As what it was booked' }),
    }),
  ),
  'POST /operator/levels/member': {
    summary: 'Where a member stands',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ member_name: accountName }),
    reply: Type.Object({ data: memberLevels }),
    errors: ['account_unknown'],
  },
  'POST /operator/levels/set': {
    summary:
      'Set the level that a member holds, with or without the gifts up to it; a fixed one does not rise by itself. Large gifts wait for a second operator',
    auth: 'operator',
    permission: 'rewards.decide',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      member_name: accountName,
      track,
      level,
      is_fixed: flag,
      with_gifts: Type.Optional(flag),
      reason: reasonField,
    }),
    reply: Type.Object({
      data: Type.Object({
        saved: { ...flag, description: '0: a second operator must agree' },
        ...memberLevels.properties,
      }),
    }),
    errors: ['account_unknown', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/levels/recalculate': {
    summary:
      "Count a member's bets and deposits again and set every level that is not fixed to what they reach; gifts paid stay paid, and no gift is paid twice",
    auth: 'operator',
    permission: 'rewards.decide',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ member_name: accountName, reason: reasonField }),
    reply: Type.Object({ data: memberLevels }),
    errors: ['account_unknown', 'reason_required'],
  },
});
