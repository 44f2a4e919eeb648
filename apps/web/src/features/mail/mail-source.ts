import {
  type InboxMail,
  type MailBox,
  readInbox,
  readOutbox,
  type SentMail,
} from '../../api/queries/mail.ts';
import type { RecordSource } from '../../records/use-records.ts';

/** The boxes among all records: what makes them old is told to this. */
export const mailKey = ['records', 'mail'] as const;

const keyOf = (box: MailBox) => ['mail', box] as const;

/** Where the pages of a box lie. */
export const pagesKeyOf = (box: MailBox) => ['record-pages', ...keyOf(box)] as const;

/** News of mail comes by itself, or with the next look at the screen. */
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
