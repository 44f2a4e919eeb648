import type { SharedBy } from '@koi/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { comparable } from '../../platform/lib/comparable.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

/** Finds the members who share a mark with a member; each query uses an index on the mark. */
/** The most members named per mark, and the most rows read to find them. */
const NAMED = 20;
const SAMPLE = 2_000;
/** How far back devices are compared. */
export const DEVICE_WINDOW_MS = 90 * DAY_MS;

export interface Others {
  members: { name: string; status: number; created_at: Date }[];
  has_more: boolean;
}

/** The other members in `found` (rows of `member_id`); reads no more than it takes to name a few. */
export async function othersOf(db: Db, member: number, found: RawBuilder<unknown>): Promise<Others> {
  const { rows } = await sql<Others['members'][number]>`
    select m.name, m.status, m.created_at
      from (select distinct f.member_id from (${found} limit ${SAMPLE}) f where f.member_id <> ${member} limit ${NAMED + 1}) o
      join member m on m.id = o.member_id order by m.name`.execute(db);
  return { members: rows.slice(0, NAMED), has_more: rows.length > NAMED };
}

export const withAddress = (address: string) =>
  sql`select id as member_id from member where register_ip = ${address} and register_ip <> ''`;

export const withDeviceOf = (member: number, since: Date) =>
  sql`select s.member_id from member_session s
        join (select distinct place, device from member_session where member_id = ${member} and created_at >= ${since}) own
          on own.place = s.place and own.device = s.device and own.place <> '' and own.device <> ''`;

export const withHolder = (holder: string) =>
  sql`select member_id from bank_card where ${comparable(sql`owner_name`)} = ${comparable(holder)}`;

export const withAccount = (account: string) =>
  sql`select member_id from withdrawal_order where account = ${account}`;

const ownAccounts = (member: number) =>
  sql`select card_no as account from bank_card where member_id = ${member}
       union select account from withdrawal_order where member_id = ${member}`;

const ownPhones = (member: number) =>
  sql`select phone from member where id = ${member} and phone is not null
       union select phone from bank_card where member_id = ${member} and phone is not null
       union select line from phone_collision where member_id = ${member}`;

/** Members (rows of `member_id`, including the member) who share a mark with this one. */
export function sharing(by: SharedBy, member: number, now: Date): RawBuilder<unknown> {
  switch (by) {
    case 'address':
      return sql`select o.id as member_id from member m join member o on o.register_ip = m.register_ip and o.register_ip <> ''
                  where m.id = ${member}`;
    case 'device':
      return withDeviceOf(member, new Date(now.getTime() - DEVICE_WINDOW_MS));
    case 'account':
      return sql`select w.member_id from (${ownAccounts(member)}) own join withdrawal_order w on w.account = own.account
                 union all
                 select b.member_id from (${ownAccounts(member)}) own
                   join bank_card b on right(b.card_no, 4) = right(own.account, 4) and b.card_no = own.account`;
    case 'holder':
      return sql`select b.member_id from (select distinct ${comparable(sql`owner_name`)} as holder from bank_card where member_id = ${member}) own
                   join bank_card b on ${comparable(sql`b.owner_name`)} = own.holder`;
    case 'phone':
      return sql`select o.id as member_id from (${ownPhones(member)}) own join member o on o.phone = own.phone
                 union all
                 select b.member_id from (${ownPhones(member)}) own join bank_card b on b.phone = own.phone
                 union all
                 select c.member_id from (${ownPhones(member)}) own join phone_collision c on c.line = own.phone`;
  }
}

/** `sharing` as a filter of the member list: reads at most `SAMPLE` rows and leaves the member out. */
export const sharingIds = (by: SharedBy, member: number, now: Date): RawBuilder<number> =>
  sql<number>`(select member_id from (${sharing(by, member, now)} limit ${SAMPLE}) f where member_id <> ${member})`;
