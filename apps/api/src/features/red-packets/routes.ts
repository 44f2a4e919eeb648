import { operateTypes } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { readRewardLog } from '../rewards/reward-log.ts';
import {
  readRedPacketSettings,
  redPacketTierRow,
  saveRedPacketSettings,
  setRedPacketTier,
  setSize,
  sizeRows,
} from './operator-service.ts';
import { allRedPacketTiers, listOpened } from './queries.ts';
import { openPackets, readRedPackets } from './service.ts';

export function registerRedPacketsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'GET /redbag/desc', ({ member, lang }) => readRedPackets(ctx, member, lang));

  route(app, ctx, 'POST /activity/redbag', async (call) => {
    const data = await openPackets(ctx, call.member, call.body);
    call.say('claimed');
    return { data };
  });

  route(app, ctx, 'POST /redbag/log', async ({ member, body, lang }) => ({
    data: await readRewardLog(ctx, member.id, operateTypes.redPacket, pageRequest(body), lang),
  }));

  route(app, ctx, 'POST /operator/red-packets/settings', async () => ({
    data: await readRedPacketSettings(ctx),
  }));

  route(app, ctx, 'POST /operator/red-packets/settings/save', async ({ body, actor }) => {
    await saveRedPacketSettings(ctx, actor, body);
    return { data: await readRedPacketSettings(ctx) };
  });

  route(
    app,
    ctx,
    'POST /operator/red-packets/preview',
    async ({ body: { shown_lang: lang, rules = '' } }) => ({
      ...(await readRedPackets(ctx, undefined, lang)),
      data: safeHtml(rules),
    }),
  );

  route(app, ctx, 'POST /operator/red-packets/tiers/list', async ({ operator }) => ({
    data: { tiers: (await allRedPacketTiers(db)).map(redPacketTierRow), sizes: await sizeRows(ctx) },
    waiting: await listWaitingChanges(
      ctx,
      'red_packets',
      operator,
      () => 'POST /operator/red-packets/sizes/save',
    ),
  }));

  route(app, ctx, 'POST /operator/red-packets/tiers/save', async ({ body, actor }) => ({
    data: redPacketTierRow(await setRedPacketTier(ctx, actor, body)),
  }));

  route(app, ctx, 'POST /operator/red-packets/sizes/save', async ({ body, actor }) => {
    const saved = await setSize(ctx, actor, body);
    return { data: { saved, sizes: await sizeRows(ctx) } };
  });

  route(app, ctx, 'POST /operator/red-packets/opened', async ({ body }) => {
    const page = pageRequest(body);
    const filter = body.member_name === undefined ? {} : { memberName: body.member_name };
    const { rows, total } = await listOpened(db, filter, page);
    const data = rows.map((row) => ({
      id: Number(row.id),
      member_id: row.member_id,
      member_name: row.name,
      currency: row.currency,
      day: row.opened_on,
      money: BigInt(row.money),
      created_at: row.created_at,
    }));
    return { data: toOperatorPage(data, total, page) };
  });
}
