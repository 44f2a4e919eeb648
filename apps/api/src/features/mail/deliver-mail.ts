import { type Lang, mailSenders, mailVisibility } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { notifyMember } from '../../platform/web-push/notify.ts';
import { type SiteMail, siteMailText } from './site-mail.ts';

/** Screen of the app that shows a member's mail. */
export const inboxPath = '/Member/Message';

export interface StaffMail {
  title: string;
  /** HTML; scripts are stripped before it is stored. */
  content: string;
  url?: string;
  parentId?: string;
  operatorId?: number;
  /** Chosen by the operator's page; a repeated id sends once. */
  request?: { id: string; hash: string } | undefined;
}

/**
 * Tells a member something in the site's own words, which the inbox shows in the language it is read in. The
 * words in `lang` are stored as well: staff find the mail by them.
 */
export async function mailFromSite(
  ctx: AppContext,
  trx: Db,
  { id, lang }: { id: number; lang: Lang },
  { url, ...mail }: SiteMail & { url: string },
): Promise<void> {
  const text = siteMailText(mail, lang, ctx.site);
  if (text) await putMail(ctx, trx, id, { ...text, url }, mail);
}

/**
 * Puts a mail into one member's inbox and notifies the open pages. Without `operatorId` the sender is the
 * site.
 */
export function mailMember(ctx: AppContext, trx: Db, memberId: number, mail: StaffMail): Promise<string> {
  return putMail(ctx, trx, memberId, mail, null);
}

async function putMail(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  mail: StaffMail,
  written: SiteMail | null,
): Promise<string> {
  const at = ctx.clock();
  const { id } = await trx
    .insertInto('mail_message')
    .values({
      visible_type: mailVisibility.member,
      send_type: mailSenders.staff,
      member_id: memberId,
      parent_id: mail.parentId ?? null,
      operator_id: mail.operatorId ?? null,
      title: mail.title,
      content: safeHtml(mail.content),
      url: mail.url ?? '',
      template: written?.template ?? null,
      parameters: written && JSON.stringify(written.parameters),
      request_id: mail.request?.id ?? null,
      request_hash: mail.request?.hash ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyMember(trx, memberId, { kind: 'mail', subject: id, path: inboxPath, at });
  await trx.insertInto('mail_copy').values({ member_id: memberId, message_id: id }).execute();
  ctx.push.changed([memberId], 'mail');
  return id;
}

/**
 * The HTML that the staff wrote, with scripts stripped.
 * @throws Refusal validation when nothing is left to read
 */
export function cleanContent(html: string): string {
  const clean = safeHtml(html);
  if (clean.trim() === '') throw invalid({ content: 'required' });
  return clean;
}

/** Stored with the request id, to tell a repeated request from a different one that reuses its id. */
export const requestOf = (id: string | undefined, hash: string) =>
  id === undefined ? undefined : { id, hash };

/**
 * The mail this sender already sent with this id; undefined when there is none.
 * @throws Refusal request_id_reused for other content
 */
export async function sentBefore(
  trx: Db,
  sender: { memberId: number } | { operatorId: number },
  requestId: string | undefined,
  hash: string,
) {
  if (requestId === undefined) return undefined;
  const query = trx.selectFrom('mail_message').selectAll().where('request_id', '=', requestId);
  const known = await ('memberId' in sender
    ? query.where('send_type', '=', mailSenders.member).where('member_id', '=', sender.memberId)
    : query.where('send_type', '=', mailSenders.staff).where('operator_id', '=', sender.operatorId)
  ).executeTakeFirst();
  if (known && known.request_hash !== hash) throw new Refusal('request_id_reused');
  return known;
}
