import type { Reply } from '@koi/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { type Member, memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import { type Page, toPage } from '../../shared/lists/page.ts';
import { toDate } from '../../shared/time/dates.ts';

/** A mail in the inbox. Titles are plain text, `html` was written by staff. */
export interface InboxMail {
  id: number;
  title: string;
  html: string;
  href: string | null;
  time: Date | null;
  isRead: boolean;
  /** The member's own mail that this one answers: plain text. */
  parent: { title: string; text: string } | null;
}

export interface MailAnswer {
  id: number;
  title: string;
  html: string;
  href: string | null;
  time: Date | null;
}

/** A mail written by the member: plain text. */
export interface SentMail {
  id: number;
  title: string;
  text: string;
  time: Date | null;
  answers: MailAnswer[];
}

export type MailBox = 'inbox' | 'outbox';

type InboxRow = Reply<'POST /member/message/list'>['data']['data'][number];
type SentRow = Reply<'POST /member/message/send_list'>['data']['data'][number];

interface Slice {
  page: number;
  limit: number;
}

interface ReadOptions {
  showLoading: false;
  signal?: AbortSignal;
}

/** A page of the inbox, newest first; also updates the count of unread mails. */
export async function readInbox(body: Slice, options: ReadOptions): Promise<Page<InboxMail>> {
  const reply = await call('POST /member/message/list', { body }, options);
  noteUnread(Number(reply.unread));
  // Existing back ends send a bare list to trial accounts.
  const page = toPage<InboxRow>(Array.isArray(reply.data) ? { data: reply.data } : reply.data);
  return { ...page, rows: page.rows.map(toInboxMail) };
}

/** A page of sent mail, newest first. */
export async function readOutbox(body: Slice, options: ReadOptions): Promise<Page<SentMail>> {
  const { data } = await call('POST /member/message/send_list', { body }, options);
  const page = toPage<SentRow>(data);
  return { ...page, rows: page.rows.map(toSentMail) };
}

export function toInboxMail(row: LooseReply<InboxRow, 'parent'>): InboxMail {
  return {
    id: Number(row.id),
    title: row.title,
    html: row.content,
    href: safeHref(row.url),
    time: toDate(row.created_at),
    isRead: Number(row.is_read) === 1,
    parent: row.parent ? { title: row.parent.title, text: row.parent.content } : null,
  };
}

/** On existing back ends the reply to sending a mail has no answers in it. */
export function toSentMail(row: LooseReply<SentRow, 'child' | 'url'>): SentMail {
  return {
    id: Number(row.id),
    title: row.title,
    text: row.content,
    time: toDate(row.created_at),
    answers: (row.child ?? []).map((answer) => ({
      id: Number(answer.id),
      title: answer.title,
      html: answer.content,
      href: safeHref(answer.url),
      time: toDate(answer.created_at),
    })),
  };
}

/** The count of unread mails; read from the inbox where the member's own data does not have it. */
export function useUnread(member: Member | undefined): number {
  useQuery({
    queryKey: ['mail', 'unread'],
    queryFn: async ({ signal }) => {
      const reply = await call(
        'POST /member/message/list',
        { body: { limit: 1 } },
        { showLoading: false, signal },
      );
      noteUnread(Number(reply.unread));
      return Number(reply.unread);
    },
    enabled: member?.unread === null && !member.isDemo,
  });
  return member?.unread ?? 0;
}

/** Stores the server's count; an answer without one leaves the count unchanged. */
export function noteUnread(unread: number): void {
  if (!Number.isInteger(unread)) return;
  queryClient.setQueryData(memberQuery.queryKey, (member) => member && { ...member, unread });
}
