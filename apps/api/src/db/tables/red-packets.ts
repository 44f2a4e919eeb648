import type { Lang } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 and numeric as text. */
type Amount = ColumnType<string, bigint, bigint>;
/** Read through `to_char`: a date has no time zone. */
type Day = ColumnType<Date, string, never>;

export interface RedPacketsTables {
  red_packet_tier: {
    id: Generated<string>;
    lang: Lang;
    deposit: Amount;
    valid_multiple: ColumnType<string, string, string>;
    times: number;
    is_open: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  red_packet_size: { lang: Lang; min: Amount; max: Amount; updated_at: Date };
  red_packet: {
    id: Generated<string>;
    member_id: number;
    day: Day;
    n: number;
    money: ColumnType<string, bigint, never>;
    lang: Lang;
    created_at: Date;
  };
}
