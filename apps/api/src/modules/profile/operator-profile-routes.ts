import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { maskEmail, maskPhone } from '../../lib/masked.ts';
import { findNamed } from '../members/members-repository.ts';
import { changeDetails } from './change-details.ts';

export function registerMemberEdits(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/members/update', async ({ body, actor }) => {
    const member = await findNamed(ctx.database.db, body.member_name);
    const isDone = await changeDetails(ctx, actor, member, body);
    const { phone, email, ...data } = await ctx.database.db
      .selectFrom('member')
      .select(['name', 'realname', 'phone', 'email', 'qq'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    return {
      data: { ...data, phone: maskPhone(phone), email: maskEmail(email) },
      waits_for_second: isDone ? 0 : 1,
    };
  });
}
