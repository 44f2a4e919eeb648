import type { NotificationKind } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** int8 leaves the database as text. */
type Key = ColumnType<string, string | number, string | number>;

export interface PushChoiceTable {
  member_id: number;
  /** Kinds of news that the member does not want. */
  off: NotificationKind[];
}

export interface PushSubscriptionTable {
  id: Generated<string>;
  member_id: number;
  /** It counts while this session does. */
  session_id: Key;
  /** Digest of the address. */
  mark: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
  created_at: Date;
}

/** Written by triggers alone. */
export interface PushMessageTable {
  id: Generated<string>;
  subscription_id: Key;
  kind: NotificationKind;
  /** What it is about: the same one is told once. */
  subject: string;
  /** Screen of the app that a tap opens. */
  path: string;
  created_at: Date;
  /** Null when it is done with. */
  next_at: Date | null;
  leased_until: Date | null;
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  reason: string | null;
}

export interface PushCountTable {
  day: string;
  sent: Generated<string>;
  failed: Generated<string>;
  gone: Generated<string>;
}

export interface WebPushTables {
  push_choice: PushChoiceTable;
  push_subscription: PushSubscriptionTable;
  push_message: PushMessageTable;
  push_count: PushCountTable;
}
