import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

import { endView, giveViewTicket, takeViewTicket } from './member-views.ts';

/** An operator sees a member's screens as the member does (decision 0044). */
export function registerViewAsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/members/view_as', async ({ body, actor, operator }) => {
    const reason = requireReason(body.reason);
    const member = await requireMember(ctx.database.db, body.member_name);
    return { data: { ticket: await giveViewTicket(ctx, actor, operator.session, member, reason) } };
  });

  route(app, ctx, 'POST /view_as/open', async ({ body, ip }) => {
    const { id, member, until } = await takeViewTicket(ctx, body.ticket, ip);
    return {
      data: {
        token: ctx.tokens.issueView(member.id, id, until),
        expires_at: until,
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
