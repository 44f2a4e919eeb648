import type { Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { mailFromSite } from '../mail/deliver-mail.ts';
import { deviceOf, placeOf } from './device.ts';

/** The origin of a log-in. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  lang: Lang;
}

/**
 * Setting `sessions_per_member` of the group `register`: the maximum number of a member's concurrent
 * sessions.
 */
export async function sessionsPerMember(ctx: AppContext): Promise<number> {
  const set = Number(await ctx.settings.text('register', 'sessions_per_member', '1'));
  return Number.isInteger(set) && set >= 1 ? Math.min(set, 50) : 1;
}

/** Records the session of a log-in, and returns its id for the token. */
export async function beginSession(
  ctx: AppContext,
  trx: Kysely<Tables>,
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
  return id;
}

/** Whether the member has logged in before, but never with this device from this network. */
export async function isNewDevice(
  db: Kysely<Tables>,
  memberId: number,
  { ip, userAgent }: Visitor,
): Promise<boolean> {
  const before = db.selectFrom('member_session').select('id').where('member_id', '=', memberId).limit(1);
  if (!(await before.executeTakeFirst())) return false;
  const same = await before
    .where('device', '=', deviceOf(userAgent))
    .where('place', '=', placeOf(ip))
    .executeTakeFirst();
  return same === undefined;
}

/** Setting `mail_on_new_device` of the group `mail`. */
export function tellsOfNewDevices(ctx: AppContext): Promise<boolean> {
  return ctx.settings.isOn('mail', 'mail_on_new_device', true);
}

export async function tellOfNewDevice(
  ctx: AppContext,
  trx: Kysely<Tables>,
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
