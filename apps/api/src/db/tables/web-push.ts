import type { NotificationKind } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
type Key = ColumnType<string, string | number, string | number>;

export interface PushChoiceTable {
  member_id: number;
  /** Kinds of notification that the member has turned off. */
  off: NotificationKind[];
}

export interface PushSubscriptionTable {
  id: Generated<string>;
  member_id: number;
  /** Valid as long as this session. */
  session_id: Key;
  /** Digest of the address. */
  mark: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
  created_at: Date;
}

/** Written by triggers in the transaction of the event; the job `send-news` fans it out. */
export interface NotificationTable {
  id: Generated<string>;
  /** Null for everybody that the mail is for. */
  member_id: number | null;
  kind: NotificationKind;
  /** What it is about; of a mail its id. */
  subject: string;
  /** Screen of the app opened by a tap. */
  path: string;
  created_at: Date;
  /** Subscriptions up to this one have it already. */
  subscriptions_upto: ColumnType<string, string | undefined, string>;
}

/** A notification for one browser. */
export interface PushMessageTable {
  id: Generated<string>;
  subscription_id: Key;
  kind: NotificationKind;
  /** Subject: one notification for each. */
  subject: string;
  /** Screen of the app opened by a tap. */
  path: string;
  created_at: Date;
  /** Null when finished. */
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
  notification: NotificationTable;
  push_message: PushMessageTable;
  push_count: PushCountTable;
}
