import { createHash } from 'node:crypto';
import type { Lang, NotificationKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import { DAY_MS } from '../../lib/time.ts';
import { type PushOutcome, sendPush, type WebPushConfig } from '../../web-push/push-service.ts';
import { fanOut } from './fan-out.ts';
import { newsText } from './news-texts.ts';
import { countingSubscriptions, openWebPush } from './subscriptions.ts';

const AT_ONCE = 20;
const LEASE_GRACE_MS = 10_000;
const RETRY_SECONDS = [10, 60, 300, 1800, 7200] as const;
/** When a notification becomes obsolete: after an hour for a draw, after a day otherwise. */
const lifeMs = (kind: NotificationKind): number => (kind === 'draw' ? DAY_MS / 24 : DAY_MS);
/** How long sent notifications are remembered, so that none is sent twice. */
const KEPT_MS = 7 * DAY_MS;

interface Claimed {
  id: string;
  subscription_id: string;
  kind: NotificationKind;
  subject: string;
  path: string;
  created_at: Date;
  attempts: number;
}

/**
 * The job: sends due notifications to the push services. Any number of workers may run it concurrently. An
 * unavailable service is retried later. Returns how many were sent.
 */
export async function sendNews(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const { db } = ctx.database;
  const now = ctx.clock();
  await db
    .deleteFrom('push_message')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  const isOpen = await ctx.settings.isOn('system', 'is_web_push_open', true);
  if (!ctx.config.webPush || !isOpen) {
    // Pending messages must not be sent once it is switched on again.
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('push_message').where('next_at', 'is not', null).execute();
    return 0;
  }
  const config = await openWebPush(ctx);
  await fanOut(ctx, signal);
  let sent = 0;
  for (;;) {
    signal.throwIfAborted();
    const due = await claim(ctx, config);
    const outcomes = await Promise.all(due.map((message) => tell(ctx, config, message)));
    sent += outcomes.filter(Boolean).length;
    if (due.length < AT_ONCE) return sent;
  }
}

async function claim(ctx: AppContext, { timeoutMs }: WebPushConfig): Promise<Claimed[]> {
  const now = ctx.clock();
  const lease = new Date(now.getTime() + timeoutMs + LEASE_GRACE_MS);
  const { rows } = await sql<Claimed>`
    update push_message set leased_until = ${lease}, attempts = attempts + 1
     where id in (
       select id from push_message
        where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at limit ${AT_ONCE} for update skip locked)
    returning id, subscription_id, kind, subject, path, created_at, attempts`.execute(ctx.database.db);
  return rows;
}

/** True when the service accepted it. */
async function tell(ctx: AppContext, config: WebPushConfig, message: Claimed): Promise<boolean> {
  const { kind, subject, path } = message;
  const now = ctx.clock();
  const left = message.created_at.getTime() + lifeMs(kind) - now.getTime();
  if (left <= 0) return settle(ctx, message, { outcome: 'refused', reason: 'too old' });
  const to = await countingSubscriptions(ctx.database.db, now)
    .where('p.id', '=', message.subscription_id)
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.lang'])
    .executeTakeFirst();
  // A device whose session has ended gets nothing.
  if (!to) return remove(ctx, message);
  const topic = createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, 32);
  const content = {
    ...newsText(to.lang as Lang, kind),
    kind,
    // A draw replaces the one before; a notification sent twice replaces itself.
    tag: kind === 'draw' ? kind : topic,
    path,
  };
  const ttlSeconds = Math.ceil(left / 1000);
  return settle(ctx, message, await sendPush(config, { to, content, topic, ttlSeconds }, now));
}

async function settle(ctx: AppContext, message: Claimed, outcome: PushOutcome): Promise<boolean> {
  if (outcome.outcome === 'gone') {
    await count(ctx, 'gone');
    return remove(ctx, message);
  }
  const now = ctx.clock();
  const update = ctx.database.db.updateTable('push_message').where('id', '=', message.id);
  if (outcome.outcome === 'failed' && message.attempts <= RETRY_SECONDS.length) {
    const pause = Math.max(retryPauseMs(RETRY_SECONDS, message.attempts), outcome.retryAfterMs ?? 0);
    const next = new Date(now.getTime() + pause);
    await update.set({ next_at: next, leased_until: null, reason: outcome.reason }).execute();
    return false;
  }
  const isSent = outcome.outcome === 'sent';
  await count(ctx, isSent ? 'sent' : 'failed');
  await update
    .set(isSent ? { next_at: null, sent_at: now } : { next_at: null, failed_at: now, reason: outcome.reason })
    .execute();
  return isSent;
}

async function remove(ctx: AppContext, { subscription_id: id }: Claimed): Promise<false> {
  await ctx.database.db.deleteFrom('push_subscription').where('id', '=', id).execute();
  return false;
}

async function count(ctx: AppContext, what: 'sent' | 'failed' | 'gone'): Promise<void> {
  await sql`
    insert into push_count as c (day, ${sql.ref(what)}) values (${ctx.clock()}::timestamptz::date, 1)
    on conflict (day) do update set ${sql.ref(what)} = c.${sql.ref(what)} + 1`.execute(ctx.database.db);
}
