import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerPictures } from '../../platform/http/operator-pictures.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import {
  adjustChances,
  handOutPrize,
  readWheelSettings,
  saveWheelSettings,
  setPrize,
  setWheelTier,
} from './operator-service.ts';
import { allPrizes, allWheelTiers, listSpins, type SpinFilter, spinsOf } from './queries.ts';
import { readSetting, readWheel, spin } from './service.ts';
import { operatorSpinRow, prizeRow, recordRow, wheelTierRow } from './wheel-view.ts';

export function registerWheelRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'GET /wheel/setting', async ({ member, lang }) => ({
    data: await readSetting(ctx, member?.lang ?? lang, lang),
  }));

  route(app, ctx, 'POST /wheel/query', async ({ member, body, lang }) => ({
    data: await readWheel(ctx, member, body, lang),
  }));

  route(app, ctx, 'POST /wheel/award', async ({ member, body, lang }) => ({
    data: await spin(ctx, member, body, lang),
  }));

  route(app, ctx, 'POST /wheel/log', async ({ member, body, lang }) => {
    const page = pageRequest(body);
    const { rows, count } = await spinsOf(db, member.id, page);
    const data = rows.map((row) => recordRow(row, lang));
    return { data: toPage(data, count, page) };
  });

  route(app, ctx, 'POST /operator/wheel/settings', async () => ({ data: await readWheelSettings(ctx) }));

  route(app, ctx, 'POST /operator/wheel/settings/save', async ({ body, actor }) => {
    await saveWheelSettings(ctx, actor, body);
    return { data: await readWheelSettings(ctx) };
  });

  route(app, ctx, 'POST /operator/wheel/preview', async ({ body: { shown_lang: lang, rules = '' } }) => ({
    data: { ...(await readSetting(ctx, lang, lang)), rule: safeHtml(rules) },
  }));

  const prizes = async () => (await allPrizes(db)).map(prizeRow);

  route(app, ctx, 'POST /operator/wheel/prizes/list', async ({ operator }) => ({
    data: { prizes: await prizes(), tiers: (await allWheelTiers(db)).map(wheelTierRow) },
    waiting: await listWaitingChanges(ctx, 'wheel', operator, () => 'POST /operator/wheel/prizes/save'),
  }));

  route(app, ctx, 'POST /operator/wheel/prizes/save', async ({ body, actor }) => {
    const saved = await setPrize(ctx, actor, body);
    return { data: { saved, prizes: await prizes() } };
  });

  registerPictures(app, ctx, 'POST /operator/rewards/picture');

  route(app, ctx, 'POST /operator/wheel/tiers/save', async ({ body, actor }) => ({
    data: wheelTierRow(await setWheelTier(ctx, actor, body)),
  }));

  route(app, ctx, 'POST /operator/wheel/spins/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter: SpinFilter = {
      ...(body.status === undefined ? {} : { status: body.status }),
      ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
    };
    const { rows, total } = await listSpins(db, filter, page);
    const data = rows.map((row) => operatorSpinRow(row, lang));
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/wheel/spins/:id/hand-out', async ({ params, actor, lang }) => {
    await handOutPrize(ctx, actor, params.id);
    const { rows } = await listSpins(db, { id: params.id }, pageRequest({ limit: 1 }));
    const [row] = rows;
    if (!row) throw new Refusal('not_found');
    return { data: operatorSpinRow(row, lang) };
  });

  route(app, ctx, 'POST /operator/wheel/chances/adjust', async ({ body, actor }) => ({
    data: { cjcs: await adjustChances(ctx, actor, body) },
  }));
}
