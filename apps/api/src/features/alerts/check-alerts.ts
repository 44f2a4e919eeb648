import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db } from '../../platform/database/tables.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { type Channel, openChannels } from './channels.ts';
import { type FoundAlert, findAlerts } from './rules.ts';

/** An alert that is not found for this long is closed: what comes and goes every minute is one alert. */
const GONE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const RETENTION_DAYS = 90;
/** A digest whose hour passed longer ago is left out: no worker was running. */
const DIGEST_LATE_MS = 6 * HOUR_MS;

/**
 * The job: opens an alert for what is found the first time, closes those that are gone, and puts a message for each
 * channel that wants it into the queue, in the same transaction. What lasts is one message when it opens and one
 * when it closes.
 */
export async function checkAlerts(ctx: AppContext): Promise<void> {
  const found = await findAlerts(ctx);
  const now = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await lockNamed(trx, 'alerts');
    const channels = await openChannels(trx);
    const open = await trx.selectFrom('alert').selectAll().where('closed_at', 'is', null).execute();
    for (const one of found) {
      const known = open.find(({ kind, subject }) => kind === one.kind && subject === one.subject);
      if (known)
        await trx
          .updateTable('alert')
          .set({ level: one.level, detail: one.detail, seen_at: now })
          .where('id', '=', known.id)
          .execute();
      else await openAlert(ctx, trx, channels, one, now);
    }
    for (const alert of open)
      if (
        !found.some(({ kind, subject }) => kind === alert.kind && subject === alert.subject) &&
        now.getTime() - alert.seen_at.getTime() >= GONE_MS
      )
        await closeAlert(ctx, trx, channels, alert, now);
    for (const channel of channels) await queueDigest(ctx, trx, channel, now);
    await trx
      .deleteFrom('alert')
      .where('closed_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
      .execute();
    await trx
      .deleteFrom('alert_delivery')
      .where('created_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
      .where('alert_id', 'is', null)
      .execute();
  });
}

async function openAlert(
  ctx: AppContext,
  trx: Db,
  channels: readonly Channel[],
  { kind, level, subject, detail }: FoundAlert,
  now: Date,
): Promise<void> {
  const row = await trx
    .insertInto('alert')
    .values({ kind, level, subject, detail, opened_at: now, seen_at: now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Found twice by one check.
  if (!row) return;
  const wanted = channels.filter(
    (one) => one.kinds.includes(kind) && !(kind === 'channel' && one.name === subject),
  );
  if (wanted.length === 0) return;
  await trx
    .insertInto('alert_delivery')
    .values(
      wanted.map((channel) => ({
        channel_id: channel.id,
        alert_id: row.id,
        event: 'opened' as const,
        created_at: now,
        next_at: level === 'error' ? now : afterQuietHours(ctx, channel, now),
      })),
    )
    .execute();
}

/** A message that still waits for the end of quiet hours is dropped, and so is the one about the end. */
async function closeAlert(
  ctx: AppContext,
  trx: Db,
  channels: readonly Channel[],
  { id, level }: { id: string; level: string },
  now: Date,
): Promise<void> {
  await trx.updateTable('alert').set({ closed_at: now }).where('id', '=', id).execute();
  await trx
    .deleteFrom('alert_delivery')
    .where('alert_id', '=', id)
    .where('event', '=', 'opened')
    .where('attempts', '=', 0)
    .execute();
  const sent = await trx
    .selectFrom('alert_delivery')
    .select('channel_id')
    .where('alert_id', '=', id)
    .execute();
  const wanted = channels.filter((one) => sent.some(({ channel_id }) => channel_id === one.id));
  if (wanted.length === 0) return;
  await trx
    .insertInto('alert_delivery')
    .values(
      wanted.map((channel) => ({
        channel_id: channel.id,
        alert_id: id,
        event: 'closed' as const,
        created_at: now,
        next_at: level === 'error' ? now : afterQuietHours(ctx, channel, now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `now`, or the end of the channel's quiet hours. */
function afterQuietHours({ site }: AppContext, { quiet_from: from, quiet_to: to }: Channel, now: Date): Date {
  if (from === null || to === null) return now;
  const midnight = site.dayOf(now).from.getTime();
  const hour = (now.getTime() - midnight) / HOUR_MS;
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return now;
  return new Date(midnight + to * HOUR_MS + (hour < to ? 0 : DAY_MS));
}

async function queueDigest(ctx: AppContext, trx: Db, channel: Channel, now: Date): Promise<void> {
  if (channel.digest_hour === null) return;
  const due = new Date(ctx.site.dayOf(now).from.getTime() + channel.digest_hour * HOUR_MS);
  const late = now.getTime() - due.getTime();
  // A channel whose hour was changed to an earlier one begins tomorrow.
  if (late < 0 || late > DIGEST_LATE_MS || channel.updated_at > due) return;
  await sql`
    insert into alert_delivery (channel_id, event, day, created_at, next_at)
    values (${channel.id}, 'digest', ${ctx.site.dayText(now)}::date, ${now}, ${now}) on conflict do nothing`.execute(
    trx,
  );
}
