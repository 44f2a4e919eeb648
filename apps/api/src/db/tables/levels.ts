import type { Lang, LevelCondition, LevelPaymentKind, LevelTrack } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';
import type { Names } from './site.ts';

/** The driver returns int8 as text. */
type Amount = ColumnType<string, bigint, bigint>;
type AmountOrZero = ColumnType<string, bigint | undefined, bigint>;

export interface LevelsTables {
  level_tier: {
    id: Generated<string>;
    lang: Lang;
    track: LevelTrack;
    level: number;
    names: ColumnType<Names, string | undefined, string>;
    condition: ColumnType<LevelCondition, LevelCondition | undefined, LevelCondition>;
    deposit: AmountOrZero;
    turnover: AmountOrZero;
    gift: AmountOrZero;
    day_award: AmountOrZero;
    week_award: AmountOrZero;
    month_award: AmountOrZero;
    year_award: AmountOrZero;
    credit: AmountOrZero;
    is_fs: Generated<number>;
    is_speed: Generated<number>;
    is_special: Generated<number>;
    is_open: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  /** `source` is a game type, or 0 for deposits. */
  level_sum: { member_id: number; source: number; amount: Amount };
  /** With the bets that wait to be folded. */
  level_sum_now: { member_id: number; source: number; amount: ColumnType<string, never, never> };
  level_account: {
    member_id: number;
    changes: ColumnType<string, bigint | undefined, bigint | string>;
    settled: ColumnType<string, bigint | undefined, bigint | string>;
    visited_at: Date | null;
    visit_due: Generated<number>;
  };
  level_standing: {
    member_id: number;
    track: LevelTrack;
    level: number;
    earned: number;
    is_fixed: Generated<number>;
    reached_at: Date;
  };
  level_payment: {
    id: Generated<string>;
    member_id: number;
    lang: Lang;
    track: LevelTrack;
    kind: LevelPaymentKind;
    level: number;
    step: number;
    money: ColumnType<string, bigint, never>;
    period_days: number | null;
    created_at: Date;
  };
}
