import type { DomainReply, Permission, SharedBy } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { maskCardNumber, maskPhone } from '../../platform/masking/masked.ts';
import { DEVICE_WINDOW_MS, othersOf, sharing } from './linked-accounts.ts';
import { addressSeenBy } from './masking.ts';

type Marks = DomainReply<'POST /operator/members/shared'>['data'];

const SHOWN = 10;

/**
 * What a member has in common with other members, and with which; the member's own values as this role may
 * see them.
 */
export async function readSharedMarks(
  ctx: AppContext,
  member: number,
  permissions: readonly Permission[],
): Promise<Marks> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const own = await readOwnMarks(ctx, member, permissions, now);
  const marks: Marks = [];
  for (const [by, values] of Object.entries(own) as [SharedBy, string[]][]) {
    const { members, has_more } = await othersOf(db, member, sharing(by, member, now));
    marks.push({
      by,
      values: [...new Set(values.filter((value) => value !== ''))].slice(0, SHOWN),
      members: members.map((one) => ({
        ...one,
        created_at: one.created_at,
      })),
      has_more,
    });
  }
  return marks;
}

async function readOwnMarks(
  ctx: AppContext,
  id: number,
  permissions: readonly Permission[],
  now: Date,
): Promise<Record<SharedBy, string[]>> {
  const { db } = ctx.database;
  const { register_ip, phone } = await db
    .selectFrom('member')
    .select(['register_ip', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom('member_session')
    .select(['device', 'place'])
    .distinct()
    .where('member_id', '=', id)
    .where('created_at', '>=', new Date(now.getTime() - DEVICE_WINDOW_MS))
    .where('device', '<>', '')
    .where('place', '<>', '')
    .limit(SHOWN)
    .execute();
  const cards = await db
    .selectFrom('bank_card')
    .select(['card_no', 'bank_type', 'owner_name', 'phone'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    address: [addressSeenBy(permissions, register_ip)],
    device: devices.map(({ device, place }) => `${device} · ${place}`),
    account: cards.map(({ card_no, bank_type }) => maskCardNumber(card_no, bank_type)),
    holder: cards.map(({ owner_name }) => owner_name),
    phone: [phone, ...cards.map((card) => card.phone)].map((one) => maskPhone(one) ?? ''),
  };
}
