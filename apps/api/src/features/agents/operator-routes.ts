import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { onlyRow } from '../../platform/approvals/order-lists.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { route } from '../../platform/http/contract-routes.ts';
import {
  acceptAgentApplication,
  agentApplicationQueue,
  listAgentApplications,
  refuseAgentApplication,
} from './application-decision.ts';
import { readMode, saveMode } from './commission-mode.ts';
import { listTiers, saveTiers } from './commission-tiers.ts';
import { listBounds, readMemberRates, saveBounds, saveMemberRates, waitingRates } from './operator-rates.ts';

/** Operators' calls for agents: applications, rates and their bounds, how months are paid. */
export function registerOperatorAgentsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/agents/applications/list', async ({ body }) => ({
    data: await listAgentApplications(ctx, body),
  }));

  const application = async (id: number) => onlyRow((await listAgentApplications(ctx, { id })).data);

  route(app, ctx, 'POST /operator/agents/applications/:id/take', ({ params, operator }) =>
    claimOrder(ctx, agentApplicationQueue, params.id, operator),
  );

  route(app, ctx, 'POST /operator/agents/applications/:id/accept', async ({ params, actor }) => {
    await acceptAgentApplication(ctx, actor, String(params.id));
    return { data: await application(params.id) };
  });

  route(app, ctx, 'POST /operator/agents/applications/:id/refuse', async ({ params, body, actor }) => {
    const reason = requireReason(body.reason);
    await refuseAgentApplication(ctx, actor, String(params.id), reason);
    return { data: await application(params.id) };
  });

  route(app, ctx, 'POST /operator/agents/rates/read', async ({ body, lang }) => ({
    data: await readMemberRates(ctx, body.member_name, lang),
  }));

  route(app, ctx, 'POST /operator/agents/rates/save', async ({ body, actor, lang }) => {
    const isSaved = await saveMemberRates(ctx, actor, body, lang);
    return { data: await readMemberRates(ctx, body.member_name, lang), saved: isSaved };
  });

  route(app, ctx, 'POST /operator/agents/bounds/list', async ({ lang, operator }) => ({
    data: await listBounds(ctx, lang),
    waiting: await waitingRates(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/agents/bounds/save', async ({ body, actor, lang }) => {
    const isSaved = await saveBounds(ctx, actor, body);
    return { data: await listBounds(ctx, lang), saved: isSaved };
  });

  route(app, ctx, 'POST /operator/agents/mode', async ({ operator }) => ({
    data: await readMode(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/agents/mode/save', async ({ body, actor, operator }) => {
    const isSaved = await saveMode(ctx, actor, body);
    return { data: await readMode(ctx, operator), saved: isSaved };
  });

  route(app, ctx, 'POST /operator/agents/tiers/list', async ({ operator }) => listTiers(ctx, operator));

  route(app, ctx, 'POST /operator/agents/tiers/save', async ({ body, actor, operator }) => {
    const isSaved = await saveTiers(ctx, actor, body);
    return { data: (await listTiers(ctx, operator)).data, saved: isSaved };
  });
}
