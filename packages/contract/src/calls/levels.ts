import { Type } from 'typebox';
import { dec, decOrNull, dt, dtOrNull, flag, operatorAmountOrZeroInput } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import {
  type LevelCondition,
  type LevelPaymentKind,
  type LevelTrack,
  levelPaymentKinds,
  levelTracks,
} from '../enumerations.ts';
import { givenReason } from '../operator-orders.ts';
import { pageInput, pageOf } from '../page.ts';
import { currencyKey, namesInput, rewardSettings, rewardSettingsInput, textsByLang } from '../rewards.ts';

const track = Type.Unsafe<LevelTrack>(Type.Enum([...levelTracks]));
const condition = Type.Unsafe<LevelCondition>({
  type: 'integer',
  enum: [1, 2, 3, 4],
  description: '1 deposits, 2 bets, 3 either, 4 both; the tracks live and slot know bets only',
});
const kind = Type.Unsafe<LevelPaymentKind>({
  type: 'integer',
  enum: [...levelPaymentKinds],
  description: 'Operate type: 20 level gift, 21 and 22 weekly and monthly salary; of VIP 25 to 28 and 29',
});
const level = Type.Integer({ minimum: 0, maximum: 999 });

const tierOfTrack = Type.Object({
  level: Type.Integer(),
  dama: Type.String({ description: 'Cumulative turnover from which the level is reached, two decimals' }),
  level_money: Type.String({ description: 'Gift, paid once, two decimals' }),
  total_level_money: Type.String({ description: 'Gifts up to this level, two decimals' }),
  week_award: decOrNull,
  month_award: decOrNull,
  credit: Type.Unsafe<string | null>({ ...decOrNull, description: 'Loan limit' }),
  is_vip: flag,
  is_fs: Type.Unsafe<0 | 1>({ ...flag, description: 'Rebate' }),
  is_speed: Type.Unsafe<0 | 1>({ ...flag, description: 'Fast deposit channel' }),
  is_special: Type.Unsafe<0 | 1>({ ...flag, description: 'Dedicated manager' }),
  name: Type.String({ description: 'In the language asked for; empty without one' }),
});

const settingReply = Type.Object({
  data: Type.Object({
    levels: Type.Array(tierOfTrack, { description: 'By rising level' }),
    text: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'HTML of the page: `levelup_<track>_activity`, `_example`, `_level`, `_month`',
    }),
    game_types: Type.Array(Type.Integer(), { description: 'Whose bets count' }),
    week_days: Type.Integer({ description: 'Full days between two weekly salaries' }),
    month_days: Type.Integer({ description: 'Full days between two monthly salaries' }),
  }),
});

const searchQuery = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 32, examples: ['panda7'] })),
});
const searchReply = Type.Object({
  data: Type.Object({
    name: Type.String({ description: 'Masked unless it is the own account' }),
    level: Type.Integer(),
    total_bet: Type.String({ description: 'Valid bets of the track ever, two decimals' }),
    level_award: Type.String({ description: 'Of the level held, two decimals' }),
    week_award: dec,
    month_award: dec,
    remain_bet: Type.String({ description: 'Missing for the next level; 0.00 at the top' }),
    list: Type.Array(
      Type.Object({
        created_at: dt,
        money: dec,
        operate_type: kind,
        money_type: Type.String(),
        operate_type_text: Type.String(),
        money_type_text: Type.String(),
      }),
      { description: 'The newest payments first; 10 at most' },
    ),
  }),
});

const payment = Type.Object({
  id: Type.Integer(),
  track,
  operate_type: kind,
  operate_type_text: Type.String(),
  level: Type.Integer(),
  money: dec,
  created_at: dt,
});

const position = Type.Object({
  track,
  level: Type.Integer(),
  next_level: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'null at the top' }),
  total_bet: dec,
  reached_from: Type.String({ description: 'Turnover of the level held, two decimals' }),
  next_from: Type.Unsafe<string | null>({ ...decOrNull, description: 'Turnover of the next level' }),
  remain_bet: dec,
  week_award: decOrNull,
  month_award: decOrNull,
  week_at: Type.Unsafe<string | null>({
    ...dtOrNull,
    description: 'A log-in from then on brings the weekly salary; null: the next one does',
  }),
  month_at: dtOrNull,
});

const vipAmounts = {
  level_bonus: dec,
  day_bonus: dec,
  week_bonus: dec,
  month_bonus: dec,
  year_bonus: dec,
};

const operatorTier = Type.Object({
  id: Type.Integer(),
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
  withheld: Type.Unsafe<0 | 1>({ ...flag, description: '1: a loan is overdue, salaries stop' }),
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

const memberName = Type.String({ minLength: 1, maxLength: 32 });

export const levelsCalls = defineCalls({
  'GET /levelup/live/setting': {
    summary: 'Levels of live games and the texts of their page',
    auth: 'optional',
    demo: 'yes',
    source: 'docs/contract/play.md 9.1',
    reply: settingReply,
    errors: ['levels_closed'],
  },
  'GET /levelup/slot/setting': {
    summary: 'Levels of slots, fishing and card games and the texts of their page',
    auth: 'optional',
    demo: 'yes',
    source: 'docs/contract/play.md 9.1',
    reply: settingReply,
    errors: ['levels_closed'],
  },
  'GET /levelup/live/search': {
    summary: "An account's level of live games, with its newest payments; a stranger's name is masked",
    auth: 'optional',
    demo: 'no',
    source: 'docs/contract/play.md 9.2',
    limit: 'lookup',
    query: searchQuery,
    reply: searchReply,
    errors: ['levels_closed', 'level_account_unknown'],
  },
  'GET /levelup/slot/search': {
    summary: "An account's level of slots, with its newest payments; a stranger's name is masked",
    auth: 'optional',
    demo: 'no',
    source: 'docs/contract/play.md 9.2',
    limit: 'lookup',
    query: searchQuery,
    reply: searchReply,
    errors: ['levels_closed', 'level_account_unknown'],
  },
  'GET /levelup/mine': {
    summary: 'Where I stand on each track, what is missing, and from when salaries come',
    auth: 'token',
    demo: 'no',
    source: 'own call',
    extra: true,
    reply: Type.Object({
      data: Type.Object({
        tracks: Type.Array(position),
        withheld: Type.Unsafe<0 | 1>({ ...flag, description: '1: a loan is overdue, salaries stop' }),
      }),
    }),
    errors: ['levels_closed'],
  },
  'POST /levelup/log': {
    summary: 'What levels have paid me, newest first',
    auth: 'token',
    demo: 'no',
    source: 'own call',
    extra: true,
    body: Type.Object({ track: Type.Optional(track), ...pageInput }),
    reply: Type.Object({ data: pageOf(payment) }),
    errors: [],
  },
  'GET /member/vips': {
    summary: 'Levels of VIP in my currency, what I have bet and deposited, and what my level gives',
    auth: 'token',
    demo: 'yes',
    source: 'docs/contract/play.md 9.3',
    reply: Type.Object({
      data: Type.Object({
        levels: Type.Array(
          Type.Object({
            id: Type.Integer(),
            level: Type.Integer(),
            level_name: Type.String(),
            deposit_money: dec,
            bet_money: dec,
            ...vipAmounts,
            credit_bonus: dec,
            levelup_type: condition,
            lang: Type.String(),
            created_at: dt,
            updated_at: dt,
          }),
          { description: 'By rising level' },
        ),
        total_bet: dec,
        total_deposit: dec,
        levelup_types: textsByLang,
        member_levels: Type.Object(vipAmounts),
        level: Type.Integer({ description: 'The level held, 0 for none' }),
        withheld: Type.Unsafe<0 | 1>({ ...flag, description: '1: a loan is overdue, gifts stop' }),
        next: Type.Object(
          { day: dtOrNull, week: dtOrNull, month: dtOrNull, year: dtOrNull },
          { description: 'A log-in from then on brings the gift; null: the next one does' },
        ),
      }),
    }),
    errors: ['levels_closed'],
  },
  'POST /operator/levels/settings': {
    summary: 'Switch, wallet, turnover, periods and counted games of levels',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({ data: settings }),
    errors: [],
  },
  'POST /operator/levels/settings/save': {
    summary: 'Change what is given; the rest stays',
    auth: 'operator',
    permission: 'rewards.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      ...rewardSettingsInput,
      day_days: Type.Optional(days),
      week_days: Type.Optional(days),
      month_days: Type.Optional(days),
      year_days: Type.Optional(days),
      live_types: Type.Optional(gameTypesInput),
      slot_types: Type.Optional(gameTypesInput),
    }),
    reply: Type.Object({ data: settings }),
    errors: [],
  },
  'POST /operator/levels/tiers/list': {
    summary: 'Levels of every currency and track, closed ones included',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Object({ tiers: Type.Array(operatorTier) }) }),
    errors: [],
  },
  'POST /operator/levels/tiers/save': {
    summary:
      'Make a level of a currency and track, or change it; one that pays much waits until a second operator says the same',
    auth: 'operator',
    permission: 'rewards.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      lang: currencyKey,
      track,
      level,
      names: Type.Optional(namesInput),
      condition: Type.Optional(condition),
      deposit: Type.Optional(operatorAmountOrZeroInput),
      turnover: operatorAmountOrZeroInput,
      gift: operatorAmountOrZeroInput,
      day_award: Type.Optional(operatorAmountOrZeroInput),
      week_award: operatorAmountOrZeroInput,
      month_award: operatorAmountOrZeroInput,
      year_award: Type.Optional(operatorAmountOrZeroInput),
      credit: Type.Optional(operatorAmountOrZeroInput),
      is_fs: Type.Optional(flag),
      is_speed: Type.Optional(flag),
      is_special: Type.Optional(flag),
      is_open: Type.Optional(flag),
    }),
    reply: Type.Object({
      data: Type.Object({
        saved: Type.Unsafe<0 | 1>({ ...flag, description: '0: a second operator must agree' }),
        tiers: Type.Array(operatorTier),
      }),
    }),
    errors: ['second_operator_required'],
  },
  'POST /operator/levels/payments/list': {
    summary: 'What levels have paid, newest first',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      member_name: Type.Optional(Type.String({ maxLength: 32 })),
      track: Type.Optional(track),
      operate_type: Type.Optional(kind),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({ ...payment.properties, member_name: Type.String(), currency: Type.String() }),
      ),
    }),
    errors: [],
  },
  'POST /operator/levels/member': {
    summary: 'Where a member stands',
    auth: 'operator',
    permission: 'rewards.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ member_name: memberName }),
    reply: Type.Object({ data: memberLevels }),
    errors: ['not_found'],
  },
  'POST /operator/levels/adjust': {
    summary:
      'Set the level that a member holds, with or without the gifts up to it; a fixed one does not rise by itself. Large gifts wait for a second operator',
    auth: 'operator',
    permission: 'rewards.decide',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      member_name: memberName,
      track,
      level,
      is_fixed: flag,
      with_gifts: Type.Optional(flag),
      reason: givenReason,
    }),
    reply: Type.Object({
      data: Type.Object({
        saved: Type.Unsafe<0 | 1>({ ...flag, description: '0: a second operator must agree' }),
        ...memberLevels.properties,
      }),
    }),
    errors: ['not_found', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/levels/recalculate': {
    summary:
      "Count a member's bets and deposits anew and set every level that is not fixed to what they reach; gifts paid stay paid, and no gift is paid twice",
    auth: 'operator',
    permission: 'rewards.decide',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ member_name: memberName, reason: givenReason }),
    reply: Type.Object({ data: memberLevels }),
    errors: ['not_found', 'reason_required'],
  },
});
