import type { DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { sessionOf } from '../../platform/http/session.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { areReceiverKeys } from '../../platform/web-push/encrypt.ts';
import { isServiceAddress } from '../../platform/web-push/push-service.ts';
import { chooseKinds, readOff } from './queries.ts';
import { countingSubscriptions, openWebPush, subscribe } from './subscriptions.ts';

/** For operators: how many are reached, and how the services answered in the last seven days. */
async function readWebPushState(ctx: AppContext): Promise<DomainReply<'POST /operator/web_push/state'>> {
  const { db } = ctx.database;
  const isOpen = await ctx.settings.read('system.is_web_push_open');
  const { count, members } = await countingSubscriptions(db, ctx.clock())
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.count<string>('p.member_id').distinct().as('members'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('push_message')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const since = new Date(ctx.clock().getTime() - 7 * DAY_MS);
  const { rows } = await sql<{ sent: string; failed: string; gone: string }>`
    select coalesce(sum(sent), 0) as sent, coalesce(sum(failed), 0) as failed, coalesce(sum(gone), 0) as gone
      from push_count where day > ${since}::timestamptz::date`.execute(db);
  const [sums] = rows;
  return {
    state: !ctx.config.webPush ? 'no_key' : isOpen ? 'on' : 'off',
    subscriptions: Number(count),
    members: Number(members),
    waiting: Number(waiting),
    sent: Number(sums?.sent ?? 0),
    failed: Number(sums?.failed ?? 0),
    gone: Number(sums?.gone ?? 0),
  };
}

/** Notifications that reach a phone while the app is closed (decision 0054). */
export function registerWebPushRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const stateOf = async (memberId: number, session: string | undefined) => {
    const { key } = await openWebPush(ctx);
    const rows = await countingSubscriptions(db, ctx.clock())
      .where('p.member_id', '=', memberId)
      .select(['p.id', 'p.session_id', 'p.created_at', 's.device'])
      .orderBy('p.id', 'desc')
      .execute();
    return {
      key: key.publicKey,
      off: await readOff(db, memberId),
      devices: rows.map((row) => ({
        id: row.id,
        device: row.device,
        is_current: row.session_id === session,
        created_at: row.created_at,
      })),
    };
  };

  route(app, ctx, 'GET /member/web_push', ({ member, request }) => stateOf(member.id, sessionOf(request)));

  route(app, ctx, 'POST /member/web_push/subscribe', async ({ body, member, request, lang }) => {
    const config = await openWebPush(ctx);
    if (!isServiceAddress(body.endpoint, config)) throw invalid({ endpoint: 'address' });
    if (!areReceiverKeys(body)) throw invalid({ p256dh: 'format' });
    const session = sessionOf(request);
    // Tokens from before sessions were recorded have no session that could end.
    if (session === undefined) throw new Refusal('unauthenticated');
    await subscribe(ctx, { ...body, memberId: member.id, session, lang });
    return stateOf(member.id, session);
  });

  route(app, ctx, 'POST /member/web_push/kinds', async ({ body, member, request }) => {
    await openWebPush(ctx);
    await chooseKinds(db, member.id, body.off);
    return stateOf(member.id, sessionOf(request));
  });

  route(app, ctx, 'DELETE /member/web_push/:id', async ({ member, params, request }) => {
    await openWebPush(ctx);
    const { numDeletedRows } = await db
      .deleteFrom('push_subscription')
      .where('id', '=', String(params.id))
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('not_found');
    return stateOf(member.id, sessionOf(request));
  });

  route(app, ctx, 'POST /operator/web_push/state', () => readWebPushState(ctx));
}
