import type { AppContext } from '../../context.ts';
import { mailFromSite } from '../../features/mail/deliver-mail.ts';
import type { Db } from '../../platform/database/tables.ts';
import { noteMemberChange } from '../../projections/member-changes.ts';
import { deviceOf, placeOf } from './device.ts';
import type { Visitor } from './queries.ts';

/** Records the session of a log-in, and returns its id for the token. */
export async function beginSession(
  ctx: AppContext,
  trx: Db,
  member: { id: number; version: number },
  { ip, userAgent }: Visitor,
): Promise<string> {
  const now = ctx.clock();
  const { id } = await trx
    .insertInto('member_session')
    .values({
      member_id: member.id,
      version: member.version,
      device: deviceOf(userAgent),
      place: placeOf(ip),
      created_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteMemberChange(trx, 'seen', { memberId: member.id, at: now });
  return id;
}

export async function mailNewDevice(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  { ip, userAgent, lang }: Visitor,
): Promise<void> {
  await mailFromSite(
    ctx,
    trx,
    { id: memberId, lang },
    {
      template: 'new_device',
      parameters: { device: deviceOf(userAgent), place: placeOf(ip), at: ctx.clock().toISOString() },
      url: '#/Member/Sessions',
    },
  );
}
