import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { route } from '../../http/contract-routes.ts';
import { sessionOf } from '../../http/session.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { areReceiverKeys } from '../../web-push/encrypt.ts';
import { isServiceAddress } from '../../web-push/push-service.ts';
import { chooseKinds, countingSubscriptions, openWebPush, readOff, subscribe } from './subscriptions.ts';
import { readWebPushState } from './web-push-state.ts';

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
        id: wireId(row.id),
        device: row.device,
        is_current: row.session_id === session ? (1 as const) : (0 as const),
        created_at: toWireDate(row.created_at, ctx.config.offsetMinutes),
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
