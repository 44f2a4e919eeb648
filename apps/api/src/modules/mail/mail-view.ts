import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import { wireId } from '../../db/keys.ts';
import type { MailMessageTable } from '../../db/tables/mail.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { toWireDate } from '../../lib/time.ts';
import type { MailAnswer, readInbox } from './mail-repository.ts';
import { siteMailText } from './site-mail.ts';

type InboxRow = Reply<'POST /member/message/list'>['data']['data'][number];
type SentRow = Reply<'POST /member/message/send_list'>['data']['data'][number];
export type MailRow = Selectable<MailMessageTable>;

/** Sanitizes the content again on output: the rules may be stricter now than when it was stored. */
export function inboxRow(
  row: Awaited<ReturnType<typeof readInbox>>['rows'][number],
  lang: Lang,
  site: { offsetMinutes: number },
): InboxRow {
  const offset = site.offsetMinutes;
  const { template, parameters } = row;
  const { title, content } =
    (template === null ? undefined : siteMailText({ template, parameters }, lang, site)) ?? row;
  return {
    id: wireId(row.id),
    title,
    url: row.url,
    content: safeHtml(content),
    created_at: toWireDate(row.created_at, offset),
    is_read: row.is_read === 1 ? 1 : 0,
    pid: wireId(row.pid ?? '0'),
    parent:
      row.parent_created_at === null
        ? null
        : {
            id: wireId(row.pid ?? '0'),
            title: row.parent_title ?? '',
            content: row.parent_content ?? '',
            created_at: toWireDate(row.parent_created_at, offset),
          },
  };
}

export function sentRow(row: MailRow, answers: readonly MailAnswer[], offset: number): SentRow {
  const sent = toWireDate(row.created_at, offset);
  return {
    id: wireId(row.id),
    member_id: row.member_id ?? 0,
    pid: wireId(row.pid ?? '0'),
    title: row.title,
    content: row.content,
    url: row.url,
    visible_type: row.visible_type,
    send_type: row.send_type,
    created_at: sent,
    updated_at: sent,
    child: answers.filter(({ pid }) => pid === row.id).map((answer) => answerRow(answer, offset)),
  };
}

export function answerRow(answer: Omit<MailAnswer, 'operator_name'>, offset: number) {
  return {
    id: wireId(answer.id),
    pid: wireId(answer.pid ?? '0'),
    title: answer.title,
    url: answer.url,
    content: safeHtml(answer.content),
    created_at: toWireDate(answer.created_at, offset),
  };
}
