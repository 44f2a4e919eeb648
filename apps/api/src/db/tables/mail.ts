import type { MailStatus } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
type Key = ColumnType<string, string | number, string | number>;
type KeyOrNull = ColumnType<string | null, string | number | null | undefined, never>;
type OnceSet<T> = ColumnType<T | null, T | null | undefined, T>;

export interface MailMessageTable {
  id: Generated<string>;
  /** 1 to all, 2 to one member, 3 to the staff. */
  visible_type: number;
  /** 1 staff or site, 2 member. */
  send_type: number;
  /** The recipient, or for mail to the staff its author. */
  member_id: number | null;
  pid: KeyOrNull;
  /** Null: the site itself. */
  operator_id: ColumnType<number | null, number | null | undefined, number>;
  /** Plain text. */
  title: string;
  /** Plain text of members; sanitised HTML of the staff. */
  content: string;
  url: Generated<string>;
  /** A mail of the site itself: the name of its words and what they are filled with, JSON when written. */
  template: ColumnType<string | null, string | null | undefined, never>;
  parameters: ColumnType<unknown, string | null | undefined, never>;
  status: ColumnType<MailStatus, MailStatus | undefined, MailStatus>;
  /** For mail to the staff: who answered last, or marked it as done. */
  decided_by: OnceSet<number>;
  /** Idempotency key chosen by the sender. */
  request_id: ColumnType<string | null, string | null | undefined, never>;
  request_hash: ColumnType<string | null, string | null | undefined, never>;
  audience_langs: ColumnType<string[], string[] | undefined, never>;
  level_from: ColumnType<number | null, number | null | undefined, never>;
  level_to: ColumnType<number | null, number | null | undefined, never>;
  /** Agent id: all members below this agent, at any depth. */
  audience_agent: ColumnType<number | null, number | null | undefined, never>;
  registered_from: ColumnType<Date | null, Date | null | undefined, never>;
  registered_before: ColumnType<Date | null, Date | null | undefined, never>;
  withdrawn_at: OnceSet<Date>;
  /** The member removed it from the outbox; the staff keeps it. */
  sender_deleted_at: OnceSet<Date>;
  created_at: Date;
}

export interface MailCopyTable {
  member_id: number;
  message_id: Key;
  is_read: Generated<number>;
  read_at: OnceSet<Date | null>;
  deleted_at: OnceSet<Date>;
}

export interface MailInboxTable {
  member_id: number;
  broadcasts_upto: Key;
}

export interface MailTables {
  mail_message: MailMessageTable;
  mail_copy: MailCopyTable;
  mail_inbox: MailInboxTable;
}
