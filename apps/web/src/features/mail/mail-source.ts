import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import type { RecordSource } from '../../shared/records/use-records.ts';
import { type InboxMail, type MailBox, readInbox, readOutbox, type SentMail } from './queries.ts';

/** Below the key of all records, so that invalidating those includes the boxes. */
export const mailKey = ['records', 'mail'] as const;

/** What the site itself writes comes in the language it is read in. */
const keyOf = (box: MailBox, lang: Lang) => ['mail', box, lang] as const;

/** Query key of the pages of a box. */
export const pagesKeyOf = (box: MailBox) => ['record-pages', ...keyOf(box, langStore.get())] as const;

/** New mail arrives by push, or with the next visit to the screen. */
export const inboxSource = (lang: Lang): RecordSource<InboxMail, null> => ({
  key: keyOf('inbox', lang),
  load: async (slice, options) => ({ page: await readInbox(slice, options), extra: null }),
  pollMs: null,
});

export const outboxSource = (lang: Lang): RecordSource<SentMail, null> => ({
  key: keyOf('outbox', lang),
  load: async (slice, options) => ({ page: await readOutbox(slice, options), extra: null }),
  pollMs: null,
});
