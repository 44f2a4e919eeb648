import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { sendToken, sessionOf } from '../../platform/http/session.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { requireMember } from '../identity/find-member.ts';
import { forgetDevices } from '../second-factor/queries.ts';
import { endSessions, endSessionsIn } from './end-sessions.ts';
import { endSession, readSessions } from './queries.ts';

/** Members' own sessions, and ending them. */
export function registerSessionsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const lists = async (memberId: number, current?: string) => {
    const { open, past } = await readSessions(db, memberId);
    const row = (one: (typeof open)[number]) => ({
      id: one.id,
      device: one.device,
      place: one.place,
      is_current: one.id === current,
      created_at: one.created_at,
      last_seen_at: one.last_seen_at,
      ended_at: one.ended_at,
    });
    const mine = open.filter(({ id }) => id === current);
    const others = open.filter(({ id }) => id !== current);
    return { data: [...mine, ...others].map(row), past: past.map(row) };
  };

  route(app, ctx, 'POST /member/sessions/list', ({ member, request }) =>
    lists(member.id, sessionOf(request)),
  );

  route(app, ctx, 'DELETE /member/sessions/:id', async ({ member, params, request, say }) => {
    if (!(await endSession(db, member.id, String(params.id), ctx.clock()))) throw new Refusal('not_found');
    await forgetDevices(db, member.id);
    ctx.push.changed([member.id], 'session');
    say('done');
    return lists(member.id, sessionOf(request));
  });

  route(app, ctx, 'POST /member/sessions/end_others', async ({ member, request, reply, say }) => {
    const current = sessionOf(request);
    const version = await endSessions(ctx, member.id, current);
    await forgetDevices(db, member.id);
    sendToken(reply, ctx.tokens.issue('member', member.id, version, current));
    say('done');
    return lists(member.id, current);
  });

  route(app, ctx, 'POST /operator/sessions/list', async ({ body }) =>
    lists((await requireMember(db, body.member_name)).id),
  );

  route(app, ctx, 'POST /operator/sessions/end', async ({ body, actor }) => {
    const reason = requireReason(body.reason);
    const member = await requireMember(db, body.member_name);
    await ctx.database.transaction(async (trx) => {
      const { open } = await readSessions(trx, member.id);
      await endSessionsIn(ctx, trx, member.id);
      await forgetDevices(trx, member.id);
      await writeAudit(trx, {
        actor,
        at: ctx.clock(),
        action: 'sessions.end',
        subject: { kind: 'member', id: member.name },
        before: { open: open.map(({ id, device, place }) => ({ id, device, place })) },
        after: { open: [], reason },
      });
    });
    return {};
  });
}
