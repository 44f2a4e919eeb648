import { createHash } from 'node:crypto';
import { type Lang, memberStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import type { ReceiverKeys } from '../../platform/web-push/encrypt.ts';
import type { WebPushConfig } from '../../platform/web-push/push-service.ts';

/** The most browsers kept per member; the oldest is removed. */
const PER_MEMBER = 5;
/** A session unused for longer has no token left that could be exchanged (docs/contract/money.md 1.8). */
const UNUSED_MS = 14 * DAY_MS;

/** @throws Refusal feature_off when the site has no key, or operators have switched it off */
export async function openWebPush({ config, settings }: AppContext): Promise<WebPushConfig> {
  if (!config.webPush || !(await settings.read('system.is_web_push_open'))) throw new Refusal('feature_off');
  return config.webPush;
}

/** Active subscriptions: their session is open. */
export const countingSubscriptions = (db: Db, now: Date) =>
  db
    .selectFrom('push_subscription as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .innerJoin('member_session as s', 's.id', 'p.session_id')
    .where('m.status', '=', memberStatuses.active)
    .where('s.ended_at', 'is', null)
    .whereRef('s.version', '=', 'm.session_version')
    .where('s.last_seen_at', '>', new Date(now.getTime() - UNUSED_MS));

interface NewSubscription extends ReceiverKeys {
  endpoint: string;
  memberId: number;
  session: string;
  lang: Lang;
}

/** Each browser has one subscription: an earlier member's is removed with all its pending messages. */
export async function subscribe(
  ctx: AppContext,
  { session, memberId, endpoint, p256dh, auth, lang }: NewSubscription,
): Promise<void> {
  const mark = createHash('sha256').update(endpoint).digest('base64url');
  const change = { endpoint, p256dh, auth, lang, session_id: session };
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    const same = await trx
      .updateTable('push_subscription')
      .set(change)
      .where('mark', '=', mark)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (same.numUpdatedRows > 0n) return;
    await trx.deleteFrom('push_subscription').where('mark', '=', mark).execute();
    await trx
      .insertInto('push_subscription')
      .values({ ...change, mark, member_id: memberId, created_at: ctx.clock() })
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .execute();
    const newest = trx
      .selectFrom('push_subscription')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(PER_MEMBER);
    await trx
      .deleteFrom('push_subscription')
      .where('member_id', '=', memberId)
      .where('id', 'not in', newest)
      .execute();
  });
}
