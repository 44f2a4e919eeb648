import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { endOf, endOrNull, excludeMember } from './exclusion.ts';
import { limitAmount } from './limit-amount.ts';
import { changeMemberLimit, type Wish } from './limits.ts';
import { type EndPages, registerOperatorProtection } from './operator-routes.ts';
import { extendPlaySession } from './play-session.ts';
import { readMemberView, readPosition } from './protection-view.ts';
import type { Limited } from './queries.ts';
import { queueLimitUpdate } from './queue-limit-update.ts';
import { readSiteRules } from './site-rules.ts';

/**
 * Limits, reminder and exclusion, as set by members. `endPages` ends what an excluded member has open at
 * suppliers: no bet is taken after the answer.
 */
export function registerProtectionRoutes(app: FastifyInstance, ctx: AppContext, endPages: EndPages): void {
  const { db } = ctx.database;
  const view = async (member: Limited) => ({ data: await readMemberView(ctx, db, member) });

  const change = async (member: Limited, wish: Wish) => {
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const changed = await changeMemberLimit(ctx, trx, member, wish);
      if (changed && wish.kind === 'loss') await queueLimitUpdate(ctx, trx, member.id);
    });
  };

  route(app, ctx, 'POST /member/limits/list', ({ member }) => view(member));

  route(app, ctx, 'POST /member/limits/set', async ({ member, body, say }) => {
    const { kind, period } = body;
    await change(member, { kind, period, amount: limitAmount(body.amount) });
    say('done');
    return view(member);
  });

  route(app, ctx, 'POST /member/limits/reminder', async ({ member, body, say }) => {
    const { reminderMinutes } = await readSiteRules(db, member.lang);
    if (body.minutes !== 0 && !reminderMinutes.includes(body.minutes)) throw invalid({ minutes: 'choice' });
    const amount = body.minutes === 0 ? null : BigInt(body.minutes);
    await change(member, { kind: 'reminder', period: 'play', amount });
    say('done');
    return view(member);
  });

  route(app, ctx, 'POST /member/limits/exclude', async ({ member, body, reply, say }) => {
    const until = await endOf(ctx, db, member, body, false);
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      await excludeMember(ctx, trx, member, { kind: body.kind, until });
    });
    await endPages(member);
    // A token refreshed by this request would already be invalid after it.
    reply.removeHeader('Authorization');
    say('done');
    return { data: { kind: body.kind, until: endOrNull(until) } };
  });

  route(app, ctx, 'POST /member/limits/position', async ({ member }) => ({
    data: await readPosition(ctx, db, member.id),
  }));

  route(app, ctx, 'POST /member/limits/session', async ({ member }) => ({
    data: await extendPlaySession(ctx, member, false),
  }));

  route(app, ctx, 'POST /member/limits/session/answer', async ({ member }) => ({
    data: await extendPlaySession(ctx, member, true),
  }));

  registerOperatorProtection(app, ctx, endPages);
}
