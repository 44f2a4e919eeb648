import type { LimitPeriod } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
type AmountOrNull = ColumnType<string | null, bigint | null | undefined, bigint | null>;
type Final<T> = ColumnType<T, T, never>;

export interface MemberLimitTable {
  member_id: number;
  kind: 'deposit' | 'loss' | 'reminder';
  /** `play` for the reminder. */
  period: LimitPeriod | 'play';
  /** Minor units, for the reminder minutes; null: no limit. */
  amount: AmountOrNull;
  /** In force from `next_at`; null there: no limit. */
  next_amount: AmountOrNull;
  next_at: Date | null;
}

export interface ProtectionEventTable {
  id: Generated<string>;
  member_id: Final<number>;
  kind: Final<'deposit' | 'loss' | 'reminder' | 'time_out' | 'self_exclusion'>;
  period: Final<string | null>;
  before_amount: ColumnType<string | null, bigint | null, never>;
  after_amount: ColumnType<string | null, bigint | null, never>;
  effective_at: Final<Date>;
  /** End of an exclusion. */
  until: Final<Date | null>;
  /** Null: the member. */
  operator_id: Final<number | null>;
  reason: Final<string>;
  created_at: Final<Date>;
}

export interface ExclusionRecoveryTable {
  member_id: number;
  supplier: string;
  attempts: Generated<number>;
  next_at: Date;
}

export interface PlayerLimitDueTable {
  member_id: number;
  supplier: string;
  requests: Generated<number>;
  attempts: Generated<number>;
  next_at: Date;
}

export interface PlaySessionTable {
  member_id: number;
  began_at: Date;
  seen_at: Date;
  reminded_at: Date;
}

export interface ProtectionTables {
  member_limit: MemberLimitTable;
  protection_event: ProtectionEventTable;
  exclusion_recovery: ExclusionRecoveryTable;
  player_limit_due: PlayerLimitDueTable;
  play_session: PlaySessionTable;
}
