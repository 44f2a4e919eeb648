import type {
  ActivityPeriod,
  ActivityRule,
  ActivityType,
  ApplicationStatus,
  ApplyType,
  HallField,
  Lang,
} from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
type Amount = ColumnType<string, bigint, never>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface ActivityText {
  title: string;
  subtitle?: string;
  date_desc?: string;
  /** Sanitised HTML, like the two below. */
  content?: string;
  rule_content?: string;
  apply_desc?: string;
}
export type ActivityTexts = Readonly<Partial<Record<Lang, ActivityText>>>;

/** Minor units as text. */
export interface ActivityAmounts {
  /** A gift. */
  money?: string;
  /** The smallest deposit or loss that counts. */
  min?: string;
  /** The most that is paid. */
  cap?: string;
}

export interface ActivityTable {
  id: Generated<string>;
  lang: Lang | 'common';
  texts: Json<ActivityTexts>;
  amounts: Json<Readonly<Partial<Record<Lang, ActivityAmounts>>>>;
  cover_image: string;
  hall_image: string;
  type: ActivityType;
  apply_type: ApplyType;
  apply_url: string;
  hall_field: Json<readonly HallField[]>;
  start_at: Date | null;
  end_at: Date | null;
  is_open: 0 | 1;
  is_hot: 0 | 1;
  is_app: 0 | 1;
  weight: number;
  rule: ActivityRule | null;
  period: ActivityPeriod;
  percent: string | null;
  turnover_times: string;
  game_types: Json<readonly number[]>;
  audience: 'all' | 'new';
  min_level: number;
  code: string | null;
  code_limit: number | null;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

export interface ActivitiesTables {
  activity: ActivityTable;
  activity_application: {
    id: Generated<string>;
    activity_id: string;
    member_id: number;
    day: ColumnType<never, string, never>;
    fields: Json<Readonly<Record<string, string>>>;
    status: ColumnType<ApplicationStatus, undefined, ApplicationStatus>;
    remark: ColumnType<string, undefined, string>;
    operator_id: ColumnType<number | null, undefined, number>;
    decided_at: ColumnType<Date | null, undefined, Date>;
    created_at: Date;
    updated_at: Date;
  };
  activity_award: {
    id: Generated<string>;
    activity_id: string;
    member_id: number;
    period: string;
    application_id: string | null;
    base: ColumnType<string | null, bigint | null, never>;
    amount: Amount;
    turnover: Amount;
    created_at: Date;
  };
  activity_event: {
    id: Generated<string>;
    kind: 'deposit' | 'register';
    member_id: number;
    reference: string;
    amount: Amount;
    created_at: Date;
  };
  activity_period_paid: { activity_id: string; period: string; finished_at: Date };
  activity_picture: {
    name: string;
    operator_id: number;
    size: number;
    created_at: Date;
    unused_since: Generated<Date | null>;
  };
}
