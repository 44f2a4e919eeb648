import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { findNamed } from '../members/members-repository.ts';
import { endView, giveViewTicket, takeViewTicket } from './member-views.ts';

/** An operator sees a member's screens as the member does (decision 0044). */
export function registerViewAsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/members/view_as', async ({ body, actor, operator }) => {
    const reason = givenReason(body.reason);
    const member = await findNamed(ctx.database.db, body.member_name);
    return { data: { ticket: await giveViewTicket(ctx, actor, operator.session, member, reason) } };
  });

  route(app, ctx, 'POST /view_as/open', async ({ body, ip }) => {
    const { id, member, until } = await takeViewTicket(ctx, body.ticket, ip);
    return {
      data: {
        token: ctx.tokens.issueView(member.id, id, until),
        expires_at: toWireDate(until, ctx.config.offsetMinutes),
        member_name: member.name,
        lang: member.lang,
      },
    };
  });

  route(app, ctx, 'POST /view_as/end', async ({ member, ip }) => {
    if (!member.view) throw new Refusal('unauthenticated');
    await endView(ctx, member, member.view, ip);
    return {};
  });
}
