import { randomUUID } from 'node:crypto';
import type { AlertEvent } from '@koi/contract/operator-enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { forEachClaimed } from '../../platform/jobs/job-items.ts';
import { postOutside } from '../../platform/lib/post-outside.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';
import { sendMail } from '../../platform/mail/mailer.ts';
import { type Channel, find, recipientsOf, secretOf } from './channels.ts';
import { alertMessage, digestMessage, type Message, testMessage } from './messages.ts';
import { postSigned } from './webhook.ts';

const RETRY_SECONDS = [10, 60, 300, 1800, 7200] as const;
const LEASE_GRACE_MS = 10_000;
const MAX_ANSWER = 300;

interface Claimed {
  id: string;
  channel_id: number;
  event: AlertEvent;
  alert_id: string | null;
  day: string | null;
  attempts: number;
  leased_until: Date;
}

/** The job: sends what is due, retries what was not taken, and gives up after the last pause. */
export const sendAlerts = (ctx: AppContext, signal: AbortSignal): Promise<number> =>
  forEachClaimed<Claimed>(ctx, signal, {
    job: 'send-alerts',
    claim: (limit) => claim(ctx, limit),
    key: ({ id }) => id,
    work: (row) => deliver(ctx, row),
    postpone: (row, at) => claimed(ctx, row).set({ next_at: at, leased_until: null }).execute(),
    retrySeconds: RETRY_SECONDS,
  });

/** The message about the end of an alert waits until the one about its beginning is finished. */
async function claim(ctx: AppContext, limit: number): Promise<Claimed[]> {
  const now = ctx.clock();
  const lease = new Date(now.getTime() + 3 * ctx.config.alerts.timeoutMs + LEASE_GRACE_MS);
  const { rows } = await sql<Claimed>`
    update alert_delivery set leased_until = ${lease}, attempts = attempts + 1
     where id in (
       select d.id from alert_delivery d
        where d.next_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
          and not (d.event = 'closed' and exists (
                select from alert_delivery o
                 where o.channel_id = d.channel_id and o.alert_id = d.alert_id and o.event = 'opened' and o.next_at is not null))
        order by d.next_at, d.id limit ${limit} for update skip locked)
    returning id, channel_id, event, alert_id, day::text as day, attempts, leased_until`.execute(
    ctx.database.db,
  );
  return rows;
}

/** Changes the message, unless it was claimed again after the end of this lease. */
const claimed = ({ database }: AppContext, { id, leased_until }: Claimed) =>
  database.db.updateTable('alert_delivery').where('id', '=', id).where('leased_until', '=', leased_until);

/** True when the receiver took it. */
async function deliver(ctx: AppContext, row: Claimed): Promise<boolean> {
  const channel = await find(ctx.database.db, row.channel_id);
  if (!channel) return false;
  const result = channel.is_open
    ? await send(ctx, channel, row, await messageOf(ctx, channel, row))
    : { isSent: false, answer: 'The channel is off.' };
  const now = ctx.clock();
  const { isSent, answer } = result;
  if (isSent) await claimed(ctx, row).set({ next_at: null, sent_at: now, answer }).execute();
  else if (channel.is_open && row.attempts <= RETRY_SECONDS.length)
    await claimed(ctx, row)
      .set({
        next_at: new Date(now.getTime() + retryPauseMs(RETRY_SECONDS, row.attempts)),
        leased_until: null,
        answer,
      })
      .execute();
  else {
    ctx.log.error(
      { alert: 'alert-channel', channel: channel.name, event: row.event, answer },
      'an alert was not delivered',
    );
    await claimed(ctx, row).set({ next_at: null, failed_at: now, answer }).execute();
  }
  return isSent;
}

interface Content extends Message {
  alert?: Record<string, unknown>;
}

async function messageOf(
  ctx: AppContext,
  { lang }: Channel,
  { event, alert_id, day }: Claimed,
): Promise<Content> {
  if (event === 'digest') return digestMessage(ctx, day ?? '', lang);
  if (event === 'test' || alert_id === null) return testMessage(ctx, lang);
  const alert = await ctx.database.db
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', alert_id)
    .executeTakeFirstOrThrow();
  const { id, kind, level, subject, detail, opened_at, closed_at } = alert;
  return {
    ...alertMessage(ctx, event, alert, lang),
    alert: {
      id: Number(id),
      kind,
      level,
      subject,
      detail,
      opened_at,
      closed_at: event === 'closed' ? closed_at : null,
    },
  };
}

/** Sends one message, and says what the receiver answered or why it was not reached. */
async function send(
  ctx: AppContext,
  channel: Channel,
  { id, event }: Pick<Claimed, 'id' | 'event'>,
  message: Content,
): Promise<{ isSent: boolean; answer: string }> {
  try {
    const answer = await ways[channel.kind](ctx, channel, { id, event, ...message });
    return { isSent: true, answer: answer.slice(0, MAX_ANSWER) };
  } catch (error) {
    const text = error instanceof Error ? error.message || error.name : String(error);
    return { isSent: false, answer: text.slice(0, MAX_ANSWER) };
  }
}

type Way = (
  ctx: AppContext,
  channel: Channel,
  message: Content & Pick<Claimed, 'id' | 'event'>,
) => Promise<string>;

/** Each resolves to the receiver's answer, and throws when the message was not taken. */
const ways: Readonly<Record<Channel['kind'], Way>> = {
  async email(ctx, channel, { id, title, text }) {
    const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_user: user } = channel;
    const server = {
      host,
      port,
      security,
      ...(user !== '' && { user, password: await secretOf(ctx, channel) }),
    };
    const mail = {
      from: channel.sender,
      to: recipientsOf(channel.address),
      subject: title,
      text,
      messageId: `<alert-${id}@${new URL(ctx.config.publicUrl).hostname}>`,
    };
    return sendMail(server, mail, ctx.config.alerts);
  },
  async telegram(ctx, channel, { title, text }) {
    const { telegramUrl, allowsInner, timeoutMs } = ctx.config.alerts;
    const url = new URL(`${telegramUrl.replace(/\/$/, '')}/bot${await secretOf(ctx, channel)}/sendMessage`);
    const body = JSON.stringify({
      chat_id: channel.address,
      text: `${title}\n\n${text}`,
      disable_web_page_preview: true,
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await postOutside(url, body, { headers, allowsInner, timeoutMs, readsText: MAX_ANSWER });
    return taken(answer.status, answer.text);
  },
  async webhook(ctx, channel, { id, event, title, text, alert }) {
    const now = ctx.clock();
    const type = event === 'opened' || event === 'closed' ? `alert.${event}` : event;
    const body = JSON.stringify({ type, timestamp: now, data: { title, text, ...alert } });
    const { allowsInner, timeoutMs } = ctx.config.alerts;
    const secret = await secretOf(ctx, channel);
    const options = { secret, id: `msg_${id}`, now, allowsInner, timeoutMs };
    return taken(await postSigned(new URL(channel.address), body, options));
  },
};

/** @throws Error unless the status says that the message was taken */
function taken(status: number, text = ''): string {
  const answer = [String(status), text].filter(Boolean).join(' ');
  if (status < 200 || status > 299) throw new Error(answer);
  return answer;
}

/**
 * Sends a trial message now; what the receiver answered is stored like that of any other message.
 * @throws Refusal not_found
 */
export async function testChannel(
  ctx: AppContext,
  actor: OperatorActor,
  id: number,
): Promise<{ is_sent: boolean; answer: string }> {
  const channel = await find(ctx.database.db, id);
  if (!channel) throw new Refusal('not_found');
  const { isSent, answer } = await send(
    ctx,
    channel,
    { id: randomUUID(), event: 'test' },
    testMessage(ctx, channel.lang),
  );
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await trx
      .insertInto('alert_delivery')
      .values({
        channel_id: id,
        event: 'test',
        created_at: at,
        next_at: null,
        attempts: 1,
        answer,
        ...(isSent ? { sent_at: at } : { failed_at: at }),
      })
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'alert-channel.test',
      subject: { kind: 'alert-channel', id: String(id) },
      after: { name: channel.name, is_sent: isSent, answer },
    });
  });
  return { is_sent: isSent, answer };
}
