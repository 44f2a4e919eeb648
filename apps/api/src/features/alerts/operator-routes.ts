import type { AlertKind } from '@koi/contract/operator-enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { toActor } from '../../platform/audit/audit-log.ts';
import { partOf } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { listChannels, removeChannel, saveChannel, toDelivery } from './channels.ts';
import { readableKinds } from './rules.ts';
import { testChannel } from './send-alerts.ts';

const SHOWN = 20;

export function registerAlerts(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/alerts/list', async ({ operator, body }) => {
    const limit = body.limit ?? SHOWN;
    const found = await db
      .selectFrom('alert')
      .selectAll()
      .where('kind', 'in', readableKinds(operator.permissions))
      .$if(body.state !== undefined, (query) =>
        query.where('closed_at', body.state === 'open' ? 'is' : 'is not', null),
      )
      .$if(body.before !== undefined, (query) => query.where('id', '<', String(body.before)))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows, next } = partOf(found, limit, ({ id }) => id);
    const deliveries =
      rows.length === 0
        ? []
        : await db
            .selectFrom('alert_delivery as d')
            .innerJoin('alert_channel as c', 'c.id', 'd.channel_id')
            .selectAll('d')
            .select('c.name as channel')
            .where(
              'd.alert_id',
              'in',
              rows.map(({ id }) => id),
            )
            .orderBy('d.id')
            .execute();
    return {
      data: rows.map((alert) => ({
        ...alert,
        kind: alert.kind as AlertKind,
        deliveries: deliveries
          .filter(({ alert_id }) => alert_id === alert.id)
          .map(({ channel, ...delivery }) => toDelivery(delivery, channel)),
      })),
      next,
    };
  });

  route(app, ctx, 'POST /operator/alerts/channels/list', async () => ({ data: await listChannels(ctx) }));
  route(app, ctx, 'POST /operator/alerts/channels/save', async ({ operator, body, ip }) => {
    await saveChannel(ctx, toActor(operator, ip), body);
    return { data: await listChannels(ctx) };
  });
  route(app, ctx, 'POST /operator/alerts/channels/remove', async ({ operator, body, ip }) => {
    await removeChannel(ctx, toActor(operator, ip), body.id);
    return { data: await listChannels(ctx) };
  });
  route(app, ctx, 'POST /operator/alerts/channels/test', async ({ operator, body, ip }) => ({
    data: await testChannel(ctx, toActor(operator, ip), body.id),
  }));
}
