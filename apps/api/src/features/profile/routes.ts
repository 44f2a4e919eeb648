import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { readMemberInfo } from '../../accounts/auth/member-info.ts';
import { requireMember } from '../../accounts/identity/find-member.ts';
import { forgetCollision } from '../../accounts/identity/phone-collisions.ts';
import { judgeSmsCode } from '../../accounts/sms/sms-codes.ts';
import { needsSmsCode } from '../../accounts/sms/sms-settings.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { maskEmail, maskPhone } from '../../platform/masking/masked.ts';

import { refuseExcludedPerson } from '../protection/exclusion.ts';
import { changeDetails } from './change-details.ts';

function registerMemberEdits(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/members/update', async ({ body, actor }) => {
    const member = await requireMember(ctx.database.db, body.member_name);
    const isDone = await changeDetails(ctx, actor, member, body);
    const { phone, email, ...data } = await ctx.database.db
      .selectFrom('member')
      .select(['name', 'realname', 'phone', 'email', 'qq'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    return {
      data: { ...data, phone: maskPhone(phone), email: maskEmail(email) },
      waits_for_second: !isDone,
    };
  });
}

export function registerProfileRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /auth/info/update', async ({ body, member, lang, say }) => {
    await updateProfile(ctx, member, body);
    say('done');
    return { data: await readMemberInfo(ctx, member.id, lang) };
  });

  registerMemberEdits(app, ctx);
}

/**
 * Fields not sent are unchanged. Once set, the real name can only be changed by customer service
 * (docs/contract/money.md 2.3).
 * @throws Refusal realname_fixed | phone_taken | excluded_person | sms_code_required | sms_code_not_requested
 * | sms_code_expired | sms_code_wrong
 */
async function updateProfile(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  input: Body<'POST /auth/info/update'>,
): Promise<void> {
  const memberId = member.id;
  const { realname, email, qq } = input;
  if (Object.keys(input).length === 0) return;
  const phone = input.phone && phoneLine(input.phone, member.lang);
  const confirmPhone = await phoneConfirmation(ctx, memberId, phone, input.sms_code);
  try {
    await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, memberId);
      const current = await trx
        .selectFrom('member')
        .select(['realname', 'phone'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      if (realname !== undefined && current.realname !== null && current.realname !== realname)
        throw new Refusal('realname_fixed');
      if (phone !== undefined && phone !== current.phone) await confirmPhone(trx);
      // An excluded person must not be entered on an existing account, as they could not open one.
      const isNew = current.realname === null ? realname : undefined;
      const person = { phone, realname: isNew, lang: member.lang };
      await refuseExcludedPerson(ctx, trx, person, memberId);
      await trx
        .updateTable('member')
        .set({
          ...(realname === undefined ? {} : { realname }),
          ...(phone === undefined ? {} : { phone }),
          ...(email === undefined ? {} : { email }),
          ...(qq === undefined ? {} : { qq }),
          updated_at: ctx.clock(),
        })
        .where('id', '=', memberId)
        .execute();
      if (phone !== undefined) await forgetCollision(trx, memberId);
    });
  } catch (error) {
    throw takenColumn(error, ['phone']) ? new Refusal('phone_taken') : error;
  }
}

/**
 * Returns the check of a changed phone, to run in the transaction that stores it; the member's current phone
 * needs no code.
 */
async function phoneConfirmation(
  ctx: AppContext,
  memberId: number,
  phone: string | undefined,
  code: string | undefined,
): Promise<(trx: Db) => Promise<void>> {
  if (phone === undefined || !(await needsSmsCode(ctx, 'bind'))) return async () => undefined;
  const { phone: known } = await ctx.database.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (known === phone)
    return async () => {
      throw new Refusal('sms_code_required');
    };
  return judgeSmsCode(ctx, { purpose: 'bind', phone, memberId }, code);
}
