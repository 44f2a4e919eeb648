import { Type } from 'typebox';
import { captchaInput, dec, decOrNull, dt, dtOrNull, flag, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import {
  type LevelCondition,
  type LevelPaymentKind,
  type LevelTrack,
  levelPaymentKinds,
  levelTracks,
} from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';
import { textsByLang } from '../rewards.ts';

export const track = Type.Unsafe<LevelTrack>(Type.Enum([...levelTracks]));
export const condition = Type.Unsafe<LevelCondition>({
  type: 'integer',
  enum: [1, 2, 3, 4],
  description: '1 deposits, 2 bets, 3 either, 4 both; the tracks live and slot know bets only',
});
export const kind = Type.Unsafe<LevelPaymentKind>({
  type: 'integer',
  enum: [...levelPaymentKinds],
  description: 'Operate type: 20 level gift, 21 and 22 weekly and monthly salary; of VIP 25 to 28 and 29',
});
export const level = Type.Integer({ minimum: 0, maximum: 999 });

const tierOfTrack = Type.Object({
  level: Type.Integer(),
  dama: { ...dec, description: 'Cumulative turnover from which the level is reached, two decimals' },
  level_money: { ...dec, description: 'Gift, paid once, two decimals' },
  total_level_money: { ...dec, description: 'Gifts up to this level, two decimals' },
  week_award: decOrNull,
  month_award: decOrNull,
  credit: { ...decOrNull, description: 'Loan limit' },
  is_vip: flag,
  is_fs: { ...flag, description: 'Rebate' },
  is_speed: { ...flag, description: 'Fast deposit channel' },
  is_special: { ...flag, description: 'Dedicated manager' },
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
  ...captchaInput,
});
const searchReply = Type.Object({
  data: Type.Object({
    name: Type.String({ description: 'Masked unless it is the own account' }),
    level: Type.Integer(),
    total_bet: { ...dec, description: 'Valid bets of the track ever, two decimals; of another account 0.00' },
    level_award: { ...dec, description: 'Of the level held, two decimals' },
    week_award: dec,
    month_award: dec,
    remain_bet: { ...dec, description: 'Missing for the next level; 0.00 at the top and of another account' },
    list: Type.Array(
      Type.Object({
        created_at: dt,
        money: dec,
        operate_type: kind,
        money_type: Type.String(),
        operate_type_text: Type.String(),
        money_type_text: Type.String(),
      }),
      { description: 'The newest payments first; of another account none' },
    ),
  }),
});

export const payment = Type.Object({
  id: rowId,
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
  reached_from: { ...dec, description: 'Turnover of the level held, two decimals' },
  next_from: { ...decOrNull, description: 'Turnover of the next level' },
  remain_bet: dec,
  week_award: decOrNull,
  month_award: decOrNull,
  week_at: {
    ...dtOrNull,
    description: 'A log-in from then on brings the weekly salary; null: the next one does',
  },
  month_at: dtOrNull,
});

export const vipAmounts = {
  level_bonus: dec,
  day_bonus: dec,
  week_bonus: dec,
  month_bonus: dec,
  year_bonus: dec,
};

const readLevels = {
  auth: 'optional',
  pure: true,
  cache: 'until-changed',
  demo: 'yes',
  source: 'docs/contract/play.md 9.1',
  reply: settingReply,
  errors: ['levels_closed'],
} as const;
const searchLevel = {
  auth: 'optional',
  pure: true,
  demo: 'no',
  source: 'docs/contract/play.md 9.2',
  limit: 'lookup',
  query: searchQuery,
  reply: searchReply,
  errors: ['levels_closed', 'level_account_unknown', 'captcha_wrong', 'captcha_expired'],
} as const;

export const levelsCalls = defineCalls({
  'GET /levelup/live/setting': {
    summary: 'Levels of live games and the texts of their page',
    ...readLevels,
  },
  'GET /levelup/slot/setting': {
    summary: 'Levels of slots, fishing and card games and the texts of their page',
    ...readLevels,
  },
  'GET /levelup/live/search': {
    summary:
      "An account's level of live games and what the level gives; turnover and payments of the own account only. Another one is masked, and few are found without a captcha",
    ...searchLevel,
  },
  'GET /levelup/slot/search': {
    summary:
      "An account's level of slots and what the level gives; turnover and payments of the own account only. Another one is masked, and few are found without a captcha",
    ...searchLevel,
  },
  'GET /levelup/mine': {
    summary: 'Where I stand on each track, what is missing, and from when salaries come',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'own call',
    extra: true,
    reply: Type.Object({
      data: Type.Object({
        tracks: Type.Array(position),
        withheld: { ...flag, description: '1: a loan is overdue, salaries stop' },
      }),
    }),
    errors: ['levels_closed'],
  },
  'POST /levelup/log': {
    summary: 'What levels have paid me, newest first',
    auth: 'token',
    pure: true,
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
    pure: true,
    demo: 'yes',
    source: 'docs/contract/play.md 9.3',
    reply: Type.Object({
      data: Type.Object({
        levels: Type.Array(
          Type.Object({
            id: rowId,
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
        withheld: { ...flag, description: '1: a loan is overdue, gifts stop' },
        next: Type.Object(
          { day: dtOrNull, week: dtOrNull, month: dtOrNull, year: dtOrNull },
          { description: 'A log-in from then on brings the gift; null: the next one does' },
        ),
      }),
    }),
    errors: ['levels_closed'],
  },
});
