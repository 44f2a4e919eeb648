import {
  type InboxMail,
  type MailBox,
  readInbox,
  readOutbox,
  type SentMail,
} from '../../api/queries/mail.ts';
import type { RecordSource } from '../../records/use-records.ts';

/** Below the key of all records, so that invalidating those includes the boxes. */
export const mailKey = ['records', 'mail'] as const;

const keyOf = (box: MailBox) => ['mail', box] as const;

/** Query key of the pages of a box. */
export const pagesKeyOf = (box: MailBox) => ['record-pages', ...keyOf(box)] as const;

/** New mail arrives by push, or with the next visit to the screen. */
export const inboxSource: RecordSource<InboxMail, null> = {
  key: keyOf('inbox'),
  load: async (slice, options) => ({ page: await readInbox(slice, options), extra: null }),
  pollMs: null,
};

export const outboxSource: RecordSource<SentMail, null> = {
  key: keyOf('outbox'),
  load: async (slice, options) => ({ page: await readOutbox(slice, options), extra: null }),
  pollMs: null,
};
