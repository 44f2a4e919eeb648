import type { Lang, MailStatus } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

export interface SupportTicketTable {
  id: Generated<string>;
  /** As the guest typed it; there may be no such account. */
  account: string | null;
  phone: string | null;
  email: string | null;
  content: string;
  lang: Lang;
  /** The site's name as the guest saw it. */
  site: string;
  status: ColumnType<MailStatus, MailStatus | undefined, MailStatus>;
  answer: ColumnType<string | null, undefined, string | null>;
  /** Of a text message. */
  delivery: ColumnType<'sent' | 'unknown' | null, undefined, 'sent' | 'unknown' | null>;
  decided_by: ColumnType<number | null, undefined, number | null>;
  decided_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Date;
}

export interface TicketsTables {
  support_ticket: SupportTicketTable;
}
