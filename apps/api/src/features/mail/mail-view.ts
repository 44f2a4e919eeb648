import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { MailMessageTable } from '../../platform/database/tables.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import type { Site } from '../../platform/lib/time.ts';
import type { MailAnswer, readInbox } from './queries.ts';
import { siteMailText } from './site-mail.ts';

type InboxRow = DomainReply<'POST /member/message/list'>['data']['data'][number];
type SentRow = DomainReply<'POST /member/message/send_list'>['data']['data'][number];
export type MailRow = Selectable<MailMessageTable>;

/** Sanitizes the content again on output: the rules may be stricter now than when it was stored. */
export function inboxRow(
  row: Awaited<ReturnType<typeof readInbox>>['rows'][number],
  lang: Lang,
  site: Site,
): InboxRow {
  const { template, parameters } = row;
  const { title, content } =
    (template === null ? undefined : siteMailText({ template, parameters }, lang, site)) ?? row;
  return {
    id: row.id,
    title,
    url: row.url,
    content: safeHtml(content),
    created_at: row.created_at,
    is_read: row.is_read,
    pid: row.parent_id ?? '0',
    parent:
      row.parent_created_at === null
        ? null
        : {
            id: row.parent_id ?? '0',
            title: row.parent_title ?? '',
            content: row.parent_content ?? '',
            created_at: row.parent_created_at,
          },
  };
}

export function sentRow(row: MailRow, answers: readonly MailAnswer[]): SentRow {
  return {
    id: row.id,
    member_id: row.member_id ?? 0,
    pid: row.parent_id ?? '0',
    title: row.title,
    content: row.content,
    url: row.url,
    visible_type: row.visible_type,
    send_type: row.send_type,
    created_at: row.created_at,
    updated_at: row.created_at,
    child: answers.filter(({ parent_id }) => parent_id === row.id).map((answer) => answerRow(answer)),
  };
}

export function answerRow(answer: Omit<MailAnswer, 'operator_name'>) {
  return {
    id: answer.id,
    pid: answer.parent_id ?? '0',
    title: answer.title,
    url: answer.url,
    content: safeHtml(answer.content),
    created_at: answer.created_at,
  };
}
