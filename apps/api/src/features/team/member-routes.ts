import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { mustBeAgent, openTeam } from '../agents/agent-guard.ts';
import { readRecords } from '../bets/bet-records.ts';
import { listCommissions, readPerformance } from '../commission/performance.ts';
import { readMoneyLog } from '../money-log/service.ts';
import { createInvite, listInvites, readInviteRecords, updateInvite } from './invites.ts';
import {
  mustBeInTeam,
  readAgents,
  readChart,
  readChild,
  readOwnRates,
  readReport,
  readShare,
} from './service.ts';
import { addMember, setChildRates, setDefaultRates } from './team-rates.ts';
import { listOwnMonths } from './traditional-months.ts';

/** Agents' calls (docs/contract/play.md 11). Every call first checks that the caller is an agent. */
export function registerTeamRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'GET /member/agent', async ({ member }) => ({
    data: await readShare(ctx, mustBeAgent(member)),
  }));

  route(app, ctx, 'GET /team/fdinfo', async ({ member, query, lang }) => ({
    data: await readOwnRates(ctx, await openTeam(ctx, member), query.child_member_id, lang),
  }));

  route(app, ctx, 'POST /team/defaultrates', async ({ member, body, lang }) => {
    await setDefaultRates(ctx, await openTeam(ctx, member), body, lang);
    return {};
  });

  route(app, ctx, 'POST /team/childlist', async ({ member, body, lang }) =>
    readAgents(ctx, await openTeam(ctx, member), body, lang),
  );

  route(app, ctx, 'POST /team/gamerecord', async ({ member, body, lang }) => {
    const agent = await openTeam(ctx, member);
    const { member_id, ...rest } = body;
    return readRecords(ctx, await mustBeInTeam(ctx, agent.id, member_id), rest, lang);
  });

  route(app, ctx, 'POST /team/moneylog', async ({ member, body, lang }) => {
    const agent = await openTeam(ctx, member);
    const { member_id, ...rest } = body;
    return readMoneyLog(ctx, (await mustBeInTeam(ctx, agent.id, member_id)).id, rest, lang);
  });

  route(app, ctx, 'POST /team/add', async ({ member, body, lang, ip }) => {
    await addMember(ctx, await openTeam(ctx, member), body, lang, ip);
    return {};
  });

  route(app, ctx, 'POST /team/childrates', async ({ member, body, lang }) => {
    await setChildRates(ctx, await openTeam(ctx, member), body, lang);
    return {};
  });

  route(app, ctx, 'POST /team/report', async ({ member, body }) => ({
    data: await readReport(ctx, await openTeam(ctx, member), body),
  }));

  route(app, ctx, 'POST /team/chart', async ({ member, body }) => ({
    data: await readChart(ctx, await openTeam(ctx, member), body.is_direct !== 0),
  }));

  route(app, ctx, 'GET /team/invite/list', async ({ member, query, lang }) => ({
    data: await listInvites(ctx, await openTeam(ctx, member), pageRequest(query), lang),
  }));

  route(app, ctx, 'POST /team/invite/create', async ({ member, body, lang }) => ({
    data: await createInvite(ctx, await openTeam(ctx, member), body, lang),
  }));

  route(app, ctx, 'POST /team/invite/update', async ({ member, body, lang }) => ({
    data: await updateInvite(ctx, await openTeam(ctx, member), body, lang),
  }));

  route(app, ctx, 'POST /team/invite/records', async ({ member, body }) => ({
    data: await readInviteRecords(ctx, await openTeam(ctx, member), body),
  }));

  route(app, ctx, 'GET /team/months', async ({ member, query }) => ({
    data: await listOwnMonths(ctx, mustBeAgent(member), pageRequest(query)),
  }));

  route(app, ctx, 'GET /team/child/detail', async ({ member, query }) => ({
    data: await readChild(ctx, await openTeam(ctx, member), query),
  }));

  route(app, ctx, 'GET /team/performance', async ({ member, query, lang }) =>
    readPerformance(ctx, await openTeam(ctx, member), query.created_at, lang),
  );

  route(app, ctx, 'GET /team/performanceDetail', async ({ member, query, lang }) => ({
    data: await listCommissions(ctx, await openTeam(ctx, member), query, lang),
  }));
}
