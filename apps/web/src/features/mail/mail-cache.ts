import { memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import type { RecordPages } from '../../shared/records/record-refresh.ts';
import { mailKey, pagesKeyOf } from './mail-source.ts';
import type { InboxMail, MailBox, SentMail } from './queries.ts';

/**
 * Optimistic updates of the boxes, and their rollback on failure. Each rollback reverts only its own change.
 */

type Pages<Row extends { id: number }> = RecordPages<Row, null>;

/** Cancels reads in flight, whose answers would overwrite the member's latest change. */
export async function stopReading(): Promise<void> {
  await Promise.all(
    [mailKey, ['record-pages', 'mail']].map((queryKey) => queryClient.cancelQueries({ queryKey })),
  );
}

function rowsOf<Row extends { id: number }>(box: MailBox): Row[] {
  return queryClient.getQueryData<Pages<Row>>(pagesKeyOf(box))?.pages.flatMap(({ page }) => page.rows) ?? [];
}

/** The ids of the mails of a box that are loaded. */
export const loadedIds = (box: MailBox): number[] => rowsOf(box).map(({ id }) => id);

function changeRows<Row extends { id: number }>(
  box: MailBox,
  change: (rows: Row[], index: number) => Row[],
): void {
  queryClient.setQueryData<Pages<Row>>(
    pagesKeyOf(box),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((slice, index) => ({
          ...slice,
          page: { ...slice.page, rows: change(slice.page.rows, index) },
        })),
      },
  );
}

/** Never below zero: the server may have counted the change already. */
function addUnread(change: number): void {
  queryClient.setQueryData(
    memberQuery.queryKey,
    (member) => member && { ...member, unread: Math.max(0, (member.unread ?? 0) + change) },
  );
}

/** @returns reverts the marks */
export function showMarked(ids: ReadonlySet<number>, isRead: boolean): () => void {
  const changed = new Set(
    rowsOf<InboxMail>('inbox').flatMap((mail) =>
      ids.has(mail.id) && mail.isRead !== isRead ? [mail.id] : [],
    ),
  );
  const mark = (to: boolean) => {
    changeRows<InboxMail>('inbox', (rows) =>
      rows.map((mail) => (changed.has(mail.id) ? { ...mail, isRead: to } : mail)),
    );
    addUnread(to ? -changed.size : changed.size);
  };
  mark(isRead);
  return () => mark(!isRead);
}

/** @returns restores the mails in their places */
export function showRemoved(box: MailBox, ids: ReadonlySet<number>): () => void {
  return box === 'inbox' ? removeReceived(ids) : removeFrom<SentMail>(box, ids);
}

function removeReceived(ids: ReadonlySet<number>): () => void {
  const unread = rowsOf<InboxMail>('inbox').filter((mail) => ids.has(mail.id) && !mail.isRead).length;
  const back = removeFrom<InboxMail>('inbox', ids);
  addUnread(-unread);
  return () => {
    back();
    addUnread(unread);
  };
}

/** The totals stay: from them the next refresh detects that the rows further down have moved up. */
function removeFrom<Row extends { id: number }>(box: MailBox, ids: ReadonlySet<number>): () => void {
  const before = queryClient.getQueryData<Pages<Row>>(pagesKeyOf(box));
  changeRows<Row>(box, (rows) => rows.filter(({ id }) => !ids.has(id)));
  return () =>
    changeRows<Row>(box, (rows, index) => {
      const known = new Set(rows.map(({ id }) => id));
      const missing = before?.pages[index]?.page.rows.filter(({ id }) => ids.has(id) && !known.has(id)) ?? [];
      return [...rows, ...missing].sort((a, b) => b.id - a.id);
    });
}

/** Adds a mail just sent at the top of the outbox. */
export function showSent(mail: SentMail): void {
  const isKnown = rowsOf<SentMail>('outbox').some(({ id }) => id === mail.id);
  queryClient.setQueryData<Pages<SentMail>>(pagesKeyOf('outbox'), (known) => {
    const [first, ...others] = known?.pages ?? [];
    if (!known || !first) return known;
    const rows = [mail, ...first.page.rows.filter(({ id }) => id !== mail.id)];
    const total = (first.page.total ?? 0) + (isKnown ? 0 : 1);
    return { ...known, pages: [{ ...first, page: { ...first.page, rows, total } }, ...others] };
  });
}
