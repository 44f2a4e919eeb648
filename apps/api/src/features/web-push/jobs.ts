import { createHash } from 'node:crypto';
import type { Lang, NotificationKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachClaimed } from '../../platform/jobs/job-items.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { type PushOutcome, sendPush, type WebPushConfig } from '../../platform/web-push/push-service.ts';
import { fanOutMail, fanOutOwn } from './queries.ts';
import { countingSubscriptions, openWebPush } from './subscriptions.ts';

interface NotificationTexts extends Readonly<Record<NotificationKind, string>> {
  more: string;
}

/** Texts that a locked phone may show to anyone: no amount, no name, no outcome. */
const texts: Readonly<Record<Lang, NotificationTexts>> = {
  zh_cn: {
    deposit: '您的存款订单已处理',
    withdrawal: '您的提款订单已处理',
    loan: '您的借款申请已处理',
    application: '您的申请已处理',
    mail: '您有一封新站内信',
    draw: '您投注的一期已开奖',
    more: '点击查看',
  },
  zh_hk: {
    deposit: '您的存款訂單已處理',
    withdrawal: '您的提款訂單已處理',
    loan: '您的借款申請已處理',
    application: '您的申請已處理',
    mail: '您有一封新站內信',
    draw: '您投注的一期已開獎',
    more: '按此查看',
  },
  en: {
    deposit: 'A deposit order was decided',
    withdrawal: 'A withdrawal order was decided',
    loan: 'A loan request was decided',
    application: 'An application was decided',
    mail: 'You have new mail',
    draw: 'A draw you bet on has its result',
    more: 'Tap to see it',
  },
  th: {
    deposit: 'รายการฝากเงินของคุณได้รับการดำเนินการแล้ว',
    withdrawal: 'รายการถอนเงินของคุณได้รับการดำเนินการแล้ว',
    loan: 'คำขอกู้ของคุณได้รับการพิจารณาแล้ว',
    application: 'คำขอของคุณได้รับการพิจารณาแล้ว',
    mail: 'คุณมีข้อความใหม่',
    draw: 'งวดที่คุณเดิมพันออกผลแล้ว',
    more: 'แตะเพื่อดู',
  },
  vi: {
    deposit: 'Lệnh nạp tiền của bạn đã được xử lý',
    withdrawal: 'Lệnh rút tiền của bạn đã được xử lý',
    loan: 'Yêu cầu vay của bạn đã được xử lý',
    application: 'Đơn của bạn đã được xử lý',
    mail: 'Bạn có thư mới',
    draw: 'Kỳ quay bạn đặt cược đã có kết quả',
    more: 'Chạm để xem',
  },
};

function notificationText(lang: Lang, kind: NotificationKind): { title: string; body: string } {
  const { [kind]: title, more } = texts[lang];
  return { title, body: more };
}

/**
 * Turns each notification into one message for each browser of its members, once for each subject, and
 * removes it. Kinds that a member has turned off get none.
 */
export async function fanOut(ctx: AppContext, signal: AbortSignal): Promise<void> {
  for (const step of [fanOutOwn, fanOutMail]) {
    do signal.throwIfAborted();
    while (await ctx.database.transaction(step));
  }
}

const LEASE_GRACE_MS = 10_000;
const RETRY_SECONDS = [10, 60, 300, 1800, 7200] as const;
/** When a notification becomes obsolete: after an hour for a draw, after a day otherwise. */
const lifeMs = (kind: NotificationKind): number => (kind === 'draw' ? DAY_MS / 24 : DAY_MS);
/** How long sent notifications are remembered, so that none is sent twice. */
const RETENTION_MS = 7 * DAY_MS;

interface Claimed {
  id: string;
  subscription_id: string;
  kind: NotificationKind;
  subject: string;
  path: string;
  created_at: Date;
  attempts: number;
  leased_until: Date;
}

/**
 * The job: sends due notifications to the push services. An unavailable service is retried later. Returns how
 * many were sent.
 */
async function sendNotifications(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const { db } = ctx.database;
  const now = ctx.clock();
  await db
    .deleteFrom('push_message')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
  const isOpen = await ctx.settings.read('system.is_web_push_open');
  if (!ctx.config.webPush || !isOpen) {
    // Pending messages must not be sent once it is switched on again.
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('push_message').where('next_at', 'is not', null).execute();
    return 0;
  }
  const config = await openWebPush(ctx);
  await fanOut(ctx, signal);
  return forEachClaimed(ctx, signal, {
    job: 'send-news',
    claim: (limit) => claim(ctx, config, limit),
    key: ({ id }) => id,
    work: (message) => deliver(ctx, config, message),
    postpone: (message, at) => claimed(ctx, message).set({ next_at: at, leased_until: null }).execute(),
    retrySeconds: RETRY_SECONDS,
  });
}

async function claim(ctx: AppContext, { timeoutMs }: WebPushConfig, limit: number): Promise<Claimed[]> {
  const now = ctx.clock();
  const lease = new Date(now.getTime() + timeoutMs + LEASE_GRACE_MS);
  const { rows } = await sql<Claimed>`
    update push_message set leased_until = ${lease}, attempts = attempts + 1
     where id in (
       select id from push_message
        where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at limit ${limit} for update skip locked)
    returning id, subscription_id, kind, subject, path, created_at, attempts, leased_until`.execute(
    ctx.database.db,
  );
  return rows;
}

/** Changes the message, unless it was claimed again after the end of this lease. */
const claimed = ({ database }: AppContext, { id, leased_until }: Claimed) =>
  database.db.updateTable('push_message').where('id', '=', id).where('leased_until', '=', leased_until);

/** True when the service accepted it. */
async function deliver(ctx: AppContext, config: WebPushConfig, message: Claimed): Promise<boolean> {
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
    ...notificationText(to.lang as Lang, kind),
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
  const update = claimed(ctx, message);
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

export const webPushJobs: readonly Job[] = [
  { name: 'send-news', every: 2, timeoutSeconds: 120, run: sendNotifications },
];
