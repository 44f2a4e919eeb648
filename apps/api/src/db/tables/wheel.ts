import type { Lang, WheelPrizeType, WheelSpinStatus } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';
import type { Names } from './site.ts';

/** The driver returns int8 and numeric as text. */
type Amount = ColumnType<string, bigint, bigint>;
/** Read through `to_char`: a date has no time zone. */
type Day = ColumnType<Date, string, never>;
type Positions = ColumnType<readonly number[], string, string>;

export interface WheelTables {
  wheel_week: { begins: Day; week_start: number; created_at: Date };
  wheel_tier: {
    id: Generated<string>;
    lang: Lang;
    deposit: Amount;
    valid_multiple: ColumnType<string, string, string>;
    times: number;
    awards: Positions;
    is_open: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  wheel_prize: {
    lang: Lang;
    position: number;
    kind: WheelPrizeType;
    money: Amount;
    names: ColumnType<Names, string, string>;
    pic: Generated<string>;
    updated_at: Date;
  };
  wheel_chance: {
    id: Generated<string>;
    member_id: number;
    week: Day;
    kind: 'day' | 'spin' | 'adjustment';
    reference: string;
    chances: number;
    tier_deposit: ColumnType<string | null, bigint | null | undefined, bigint | null>;
    note: Generated<string>;
    created_at: Date;
  };
  wheel_seed: { member_id: number; n: number; sealed: string; seed_hash: string; created_at: Date };
  wheel_spin: {
    id: Generated<string>;
    member_id: number;
    n: number;
    lang: Lang;
    position: number;
    kind: WheelPrizeType;
    money: ColumnType<string, bigint, never>;
    names: ColumnType<Names, string, never>;
    status: WheelSpinStatus;
    pool: ColumnType<readonly number[], string, never>;
    seed: string;
    seed_hash: string;
    client_seed: string;
    handed_by: string | null;
    handed_at: Date | null;
    created_at: Date;
  };
}
