import { currencies, operateTypes, signInAwardStates, signInPackTypes } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { readRewardLog } from '../rewards/reward-log.ts';
import {
  grantAward,
  readSignInSettings,
  refuseAward,
  saveSignInSettings,
  setPack,
} from './operator-service.ts';
import { type AwardFilter, allPacks, awardsOf, listAwards, openPacks } from './queries.ts';
import { claimPack, readHistory, signIn } from './service.ts';
import { awardRow, operatorAwardRow, operatorPackRow, packRow } from './sign-in-view.ts';

export function registerSignInRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /dailybonus/check', async (call) => {
    const count = await signIn(ctx, call.member.id);
    call.say('signed_in');
    return { data: { serial_days: count.serialDays, total_days: count.totalDays } };
  });

  route(app, ctx, 'GET /dailybonus/award/list', async ({ member, lang }) => {
    const packs = await openPacks(db, currencies[member.lang]);
    const { signInPackTypes: labels } = labelsIn(lang);
    return {
      data: {
        list: packs.map((pack) => packRow(pack, lang)),
        config: Object.fromEntries(
          Object.values(signInPackTypes).map((kind) => [String(kind), labels[kind]] as const),
        ),
      },
    };
  });

  route(app, ctx, 'POST /dailybonus/:id/award', async (call) => {
    const data = await claimPack(ctx, call.member, call.params.id, call.body);
    call.say(data.state === signInAwardStates.granted ? 'claimed' : 'waiting_review');
    return { data };
  });

  route(app, ctx, 'GET /dailybonus/history', async ({ member, query }) => ({
    data: await readHistory(ctx, member.id, query),
  }));

  route(app, ctx, 'GET /dailybonus/award/history', async ({ member, lang }) => ({
    data: (await awardsOf(db, member.id)).map((award) => awardRow(award, lang)),
  }));

  route(app, ctx, 'GET /dailybonus/money/history', async ({ member, query, lang }) => ({
    data: await readRewardLog(ctx, member.id, operateTypes.signInAward, pageRequest(query), lang),
  }));

  registerOperatorCalls(app, ctx);
}

function registerOperatorCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const packs = async () => (await allPacks(db)).map((pack) => operatorPackRow(pack));
  const award = async (id: number, lang: Parameters<typeof operatorAwardRow>[1]) => {
    const { rows } = await listAwards(db, { id }, pageRequest({ limit: 1 }));
    const [row] = rows;
    if (!row) throw new Refusal('not_found');
    return operatorAwardRow(row, lang);
  };

  route(app, ctx, 'POST /operator/sign-in/settings', async () => ({ data: await readSignInSettings(ctx) }));

  route(app, ctx, 'POST /operator/sign-in/settings/save', async ({ body, actor }) => {
    await saveSignInSettings(ctx, actor, body);
    return { data: await readSignInSettings(ctx) };
  });

  route(app, ctx, 'POST /operator/sign-in/packs/list', async ({ operator }) => ({
    data: await packs(),
    waiting: await listWaitingChanges(ctx, 'sign_in', operator, () => 'POST /operator/sign-in/packs/save'),
  }));

  route(app, ctx, 'POST /operator/sign-in/packs/save', async ({ body, actor }) => {
    const saved = await setPack(ctx, actor, body);
    return { data: { saved, list: await packs() } };
  });

  route(app, ctx, 'POST /operator/sign-in/awards/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter: AwardFilter = {
      ...(body.state === undefined ? {} : { state: body.state }),
      ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
    };
    const { rows, total } = await listAwards(db, filter, page);
    return {
      data: toOperatorPage(
        rows.map((row) => operatorAwardRow(row, lang)),
        total,
        page,
      ),
    };
  });

  route(app, ctx, 'POST /operator/sign-in/awards/:id/grant', async ({ params, actor, lang }) => {
    await grantAward(ctx, actor, params.id);
    return { data: await award(params.id, lang) };
  });

  route(app, ctx, 'POST /operator/sign-in/awards/:id/refuse', async ({ params, body, actor, lang }) => {
    await refuseAward(ctx, actor, params.id, body.reason);
    return { data: await award(params.id, lang) };
  });
}
