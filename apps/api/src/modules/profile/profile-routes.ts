import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { takenColumn } from '../../lib/unique-violation.ts';
import { readMemberInfo } from '../auth/member-info.ts';
import { refuseExcludedPerson } from '../protection/exclusion.ts';
import { registerMemberEdits } from './operator-profile-routes.ts';

export function registerProfileRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /auth/info/update', async ({ body, member, lang, say }) => {
    await updateProfile(ctx, member, body);
    say('done');
    return { data: await readMemberInfo(ctx, member.id, lang) };
  });

  registerMemberEdits(app, ctx);
}

/**
 * Fields not sent stay as they are. A real name once set is the customer service's to change (docs/contract/money.md 2.3).
 * @throws Refusal realname_fixed | phone_taken | excluded_person
 */
async function updateProfile(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  input: Body<'POST /auth/info/update'>,
): Promise<void> {
  const memberId = member.id;
  const { realname, phone, email, qq } = input;
  if (Object.keys(input).length === 0) return;
  try {
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, memberId);
      const current = await trx
        .selectFrom('member')
        .select('realname')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      if (realname !== undefined && current.realname !== null && current.realname !== realname)
        throw new Refusal('realname_fixed');
      // Nobody completes under the name of somebody who is excluded what he could not open.
      const isNew = current.realname === null ? realname : undefined;
      const person = { phone: phone?.replace(/[ -]/g, ''), realname: isNew, lang: member.lang };
      await refuseExcludedPerson(ctx, trx, person, memberId);
      await trx
        .updateTable('member')
        .set({
          ...(realname === undefined ? {} : { realname }),
          ...(phone === undefined ? {} : { phone: phone.replace(/[ -]/g, '') }),
          ...(email === undefined ? {} : { email }),
          ...(qq === undefined ? {} : { qq }),
          updated_at: ctx.clock(),
        })
        .where('id', '=', memberId)
        .execute();
    });
  } catch (error) {
    throw takenColumn(error, ['phone']) ? new Refusal('phone_taken') : error;
  }
}
