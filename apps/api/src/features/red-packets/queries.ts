import type { Currency, Minor } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import { totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

export type RedPacketTier = Selectable<Tables['red_packet_tier']>;
export type RedPacketSize = Selectable<Tables['red_packet_size']>;

/** The open tiers of a currency, by ascending number of packets. */
export function openRedPacketTiers(db: Db, currency: Currency): Promise<RedPacketTier[]> {
  return db
    .selectFrom('red_packet_tier')
    .selectAll()
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .orderBy('times')
    .orderBy('deposit')
    .orderBy('valid_multiple')
    .execute();
}

export function allRedPacketTiers(db: Db): Promise<RedPacketTier[]> {
  return db
    .selectFrom('red_packet_tier')
    .selectAll()
    .orderBy('currency')
    .orderBy('deposit')
    .orderBy('valid_multiple')
    .execute();
}

export interface RedPacketTierContent {
  currency: Currency;
  deposit: Minor;
  multiple: string;
  times: number;
  isOpen: boolean | undefined;
}

/** Fails with a unique violation when another tier has the same conditions, as does the update below. */
export function insertTier(trx: Db, tier: RedPacketTierContent, now: Date): Promise<RedPacketTier> {
  return trx
    .insertInto('red_packet_tier')
    .values({
      currency: tier.currency,
      deposit: tier.deposit,
      valid_multiple: tier.multiple,
      times: tier.times,
      is_open: tier.isOpen ?? true,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockTier(trx: Db, id: number): Promise<RedPacketTier | undefined> {
  return trx
    .selectFrom('red_packet_tier')
    .selectAll()
    .where('id', '=', String(id))
    .forUpdate()
    .executeTakeFirst();
}

export function updateTier(
  trx: Db,
  id: number,
  tier: RedPacketTierContent,
  now: Date,
): Promise<RedPacketTier> {
  return trx
    .updateTable('red_packet_tier')
    .set({
      currency: tier.currency,
      deposit: tier.deposit,
      valid_multiple: tier.multiple,
      times: tier.times,
      updated_at: now,
      ...(tier.isOpen === undefined ? {} : { is_open: tier.isOpen }),
    })
    .where('id', '=', String(id))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function allSizes(db: Db): Promise<RedPacketSize[]> {
  return db.selectFrom('red_packet_size').selectAll().orderBy('currency').execute();
}

export function readSize(db: Db, currency: Currency): Promise<RedPacketSize | undefined> {
  return db.selectFrom('red_packet_size').selectAll().where('currency', '=', currency).executeTakeFirst();
}

export function saveSize(
  trx: Db,
  { currency, min, max }: { currency: Currency; min: Minor; max: Minor },
  now: Date,
): Promise<RedPacketSize> {
  return trx
    .insertInto('red_packet_size')
    .values({ currency, min, max, updated_at: now })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ min, max, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many packets the member opened that day. Exact under the member's lock. */
export async function countOpened(db: Db, memberId: number, day: string): Promise<number> {
  const { last } = await db
    .selectFrom('red_packet')
    .select(sql<number>`coalesce(max(n), 0)`.as('last'))
    .where('member_id', '=', memberId)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow();
  return last;
}

/** Stores the packets after the day's `before`-th one; returns their ids in order. */
export async function insertPackets(
  trx: Db,
  opened: {
    memberId: number;
    currency: Currency;
    day: string;
    before: number;
    amounts: readonly Minor[];
    now: Date;
  },
): Promise<string[]> {
  const rows = await trx
    .insertInto('red_packet')
    .values(
      opened.amounts.map((money, index) => ({
        member_id: opened.memberId,
        currency: opened.currency,
        day: opened.day,
        n: opened.before + index + 1,
        money,
        created_at: opened.now,
      })),
    )
    .returning(['id', 'n'])
    .execute();
  return rows.toSorted((a, b) => a.n - b.n).map(({ id }) => id);
}

/** Newest first. */
export async function listOpened(db: Db, { memberName }: { memberName?: string }, page: PageRequest) {
  let packets = db.selectFrom('red_packet');
  if (memberName !== undefined) packets = packets.where('member_id', '=', await idOfName(db, memberName));
  const rows = await db
    .selectFrom(
      packets.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('red_packet'),
    )
    .innerJoin('member', 'member.id', 'red_packet.member_id')
    .select([
      'red_packet.id',
      'red_packet.member_id',
      'member.name',
      'red_packet.currency',
      'red_packet.money',
    ])
    .select(['red_packet.created_at', sql<string>`to_char(red_packet.day, 'YYYY-MM-DD')`.as('opened_on')])
    .orderBy('red_packet.id', 'desc')
    .execute();
  return { rows, total: await totalOf(db, packets, page, rows.length) };
}
