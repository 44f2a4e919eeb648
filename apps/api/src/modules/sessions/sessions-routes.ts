import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { route } from '../../http/contract-routes.ts';
import { sendToken, sessionOf } from '../../http/session.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { forgetDevices } from '../second-factor/trusted-devices.ts';
import { endSessions, endSessionsIn } from './end-sessions.ts';
import { endSession, readSessions } from './sessions-repository.ts';

/** Members' own sessions, and ending them. */
export function registerSessionsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const lists = async (memberId: number, current?: string) => {
    const { open, past } = await readSessions(db, memberId);
    const row = (one: (typeof open)[number]) => ({
      id: wireId(one.id),
      device: one.device,
      place: one.place,
      is_current: one.id === current ? (1 as const) : (0 as const),
      created_at: toWireDate(one.created_at, ctx.config.offsetMinutes),
      last_seen_at: toWireDate(one.last_seen_at, ctx.config.offsetMinutes),
      ended_at: toWireDateOrNull(one.ended_at, ctx.config.offsetMinutes),
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

  const find = async (name: string) => {
    const member = await db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('name', '=', name.toLowerCase())
      .executeTakeFirst();
    if (!member) throw new Refusal('account_unknown');
    return member;
  };

  route(app, ctx, 'POST /operator/sessions/list', async ({ body }) =>
    lists((await find(body.member_name)).id),
  );

  route(app, ctx, 'POST /operator/sessions/end', async ({ body, actor }) => {
    const reason = givenReason(body.reason);
    const member = await find(body.member_name);
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
