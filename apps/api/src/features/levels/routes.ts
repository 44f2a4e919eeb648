import type { FastifyInstance } from 'fastify';
import { countLookup, isOwnName } from '../../accounts/attempts/lookups.ts';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { readLevelsSettings, saveLevelsSettings, setLevelTier } from './levels-operations.ts';
import { operatorPaymentRow, operatorTierRow } from './levels-view.ts';
import { adjustLevel, readMemberLevels, recalculateLevels } from './member-levels.ts';
import { allLevelTiers, listPayments } from './queries.ts';
import { readLog, readMine, readTrack, readVips, searchLevel } from './service.ts';

export function registerLevelsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  for (const track of ['live', 'slot'] as const) {
    route(app, ctx, `GET /levelup/${track}/setting`, async ({ member, lang }) => ({
      data: await readTrack(ctx, track, member?.lang ?? lang, lang),
    }));

    route(app, ctx, `GET /levelup/${track}/search`, async ({ ip, member, query, lang, say }) => {
      const { name = '', ...captcha } = query;
      const isOwn = isOwnName(member, name);
      const data = await searchLevel(ctx, track, name, {
        lang,
        isOwn,
        count: () => countLookup(ctx, { ip, member }, captcha),
      });
      if (!isOwn) say('figures_private');
      return { data };
    });
  }

  route(app, ctx, 'GET /levelup/mine', async ({ member }) => ({ data: await readMine(ctx, member) }));

  route(app, ctx, 'POST /levelup/log', async ({ member, body, lang }) => ({
    data: await readLog(ctx, member.id, body.track, pageRequest(body), lang),
  }));

  route(app, ctx, 'GET /member/vips', async ({ member, lang }) => ({
    data: await readVips(ctx, member, lang),
  }));

  route(app, ctx, 'POST /operator/levels/settings', async () => ({ data: await readLevelsSettings(ctx) }));

  route(app, ctx, 'POST /operator/levels/settings/save', async ({ body, actor }) => {
    await saveLevelsSettings(ctx, actor, body);
    return { data: await readLevelsSettings(ctx) };
  });

  const tiers = async () => (await allLevelTiers(db)).map((row) => operatorTierRow(row));

  route(app, ctx, 'POST /operator/levels/tiers/list', async ({ operator }) => ({
    data: { tiers: await tiers() },
    waiting: await listWaitingChanges(ctx, 'levels', operator, () => 'POST /operator/levels/tiers/save'),
  }));

  route(app, ctx, 'POST /operator/levels/tiers/save', async ({ body, actor }) => {
    const saved = await setLevelTier(ctx, actor, body);
    return { data: { saved, tiers: await tiers() } };
  });

  route(app, ctx, 'POST /operator/levels/payments/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter = {
      ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
      ...(body.track === undefined ? {} : { track: body.track }),
      ...(body.operate_type === undefined ? {} : { kind: body.operate_type }),
    };
    const { rows, total } = await listPayments(db, filter, page);
    const data = rows.map((row) => operatorPaymentRow(row, lang));
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/levels/member', async ({ body }) => ({
    data: await readMemberLevels(ctx, body.member_name),
  }));

  route(app, ctx, 'POST /operator/levels/set', async ({ body, actor }) => {
    const saved = await adjustLevel(ctx, actor, body);
    return { data: { saved, ...(await readMemberLevels(ctx, body.member_name)) } };
  });

  route(app, ctx, 'POST /operator/levels/recalculate', async ({ body, actor }) => {
    await recalculateLevels(ctx, actor, body);
    return { data: await readMemberLevels(ctx, body.member_name) };
  });
}
