import type { Lang, SignInAwardState, SignInAwardType, SignInPackType } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';
import type { Names } from './site.ts';

/** The driver returns int8 as text. */
type Amount = ColumnType<string, bigint, bigint>;
/** Read through `to_char`: a date has no time zone. */
type Day = ColumnType<Date, string, never>;

export interface SignInTables {
  sign_in_pack: {
    id: Generated<string>;
    lang: Lang;
    kind: SignInPackType;
    days: number;
    money: Amount;
    names: ColumnType<Names, string, string>;
    is_open: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  sign_in_day: {
    member_id: number;
    day: Day;
    serial_days: number;
    best_days: number;
    total_days: number;
    created_at: Date;
  };
  sign_in_award: {
    id: Generated<string>;
    member_id: number;
    pack_id: ColumnType<string, string, never>;
    kind: SignInAwardType;
    days: number;
    money: Amount;
    lang: Lang;
    state: SignInAwardState;
    refuse_reason: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    created_at: Date;
  };
}
