import type { InfiniteData } from '@tanstack/react-query';
import {
  type InboxMail,
  inboxQuery,
  type MailBox,
  outboxQuery,
  type SentMail,
} from '../../api/queries/mail.ts';
import { memberQuery } from '../../api/queries/member.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Page } from '../../lib/page.ts';

/** What the boxes show before the server has answered, and the way back when it says no. Each change takes back only itself. */

type Pages<Row> = InfiniteData<Page<Row>, unknown>;

function changeRows<Row>(
  pages: Pages<Row> | undefined,
  change: (rows: Row[]) => Row[],
): Pages<Row> | undefined {
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
}

/** Never below zero (docs/member-app.md 4). */
function addUnread(change: number): void {
  queryClient.setQueryData(
    memberQuery.queryKey,
    (member) => member && { ...member, unread: Math.max(0, (member.unread ?? 0) + change) },
  );
}

function inboxRows(): InboxMail[] {
  return queryClient.getQueryData(inboxQuery.queryKey)?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** @returns what takes the marks back */
export function showMarked(ids: ReadonlySet<number>, isRead: boolean): () => void {
  const changed = new Set(
    inboxRows().flatMap((mail) => (ids.has(mail.id) && mail.isRead !== isRead ? [mail.id] : [])),
  );
  const mark = (to: boolean) => {
    queryClient.setQueryData(inboxQuery.queryKey, (pages) =>
      changeRows(pages, (rows) =>
        rows.map((mail) => (changed.has(mail.id) ? { ...mail, isRead: to } : mail)),
      ),
    );
    addUnread(to ? -changed.size : changed.size);
  };
  mark(isRead);
  return () => mark(!isRead);
}

/** @returns what puts the mails back in their places */
export function showRemoved(box: MailBox, ids: ReadonlySet<number>): () => void {
  return box === 'inbox' ? removeReceived(ids) : removeSent(ids);
}

function removeReceived(ids: ReadonlySet<number>): () => void {
  const unread = inboxRows().filter((mail) => ids.has(mail.id) && !mail.isRead).length;
  const back = removeFrom<InboxMail>(inboxQuery.queryKey, ids);
  addUnread(-unread);
  return () => {
    back();
    addUnread(unread);
  };
}

const removeSent = (ids: ReadonlySet<number>) => removeFrom<SentMail>(outboxQuery.queryKey, ids);

function removeFrom<Row extends { id: number }>(
  key: readonly string[],
  ids: ReadonlySet<number>,
): () => void {
  const before = queryClient.getQueryData<Pages<Row>>(key);
  queryClient.setQueryData<Pages<Row>>(key, (pages) =>
    changeRows(pages, (rows) => rows.filter(({ id }) => !ids.has(id))),
  );
  return () =>
    queryClient.setQueryData<Pages<Row>>(key, (now) =>
      now === undefined
        ? now
        : {
            ...now,
            pages: now.pages.map((page, index) => {
              const known = new Set(page.rows.map(({ id }) => id));
              const missing =
                before?.pages[index]?.rows.filter(({ id }) => ids.has(id) && !known.has(id)) ?? [];
              return { ...page, rows: [...page.rows, ...missing].sort((a, b) => b.id - a.id) };
            }),
          },
    );
}

/** A mail just sent stands at the top of the outbox (docs/member-app.md 4). */
export function showSent(mail: SentMail): void {
  queryClient.setQueryData(outboxQuery.queryKey, (pages) => {
    const [first, ...others] = pages?.pages ?? [];
    if (!pages || !first) return pages;
    const rows = [mail, ...first.rows.filter(({ id }) => id !== mail.id)];
    return { ...pages, pages: [{ ...first, rows, total: first.total + 1 }, ...others] };
  });
}
