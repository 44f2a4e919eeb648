import {
  type SignInAwardState,
  type SignInAwardType,
  type SignInPackType,
  signInAwardStates,
} from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { Names } from '../../platform/database/column-types.ts';
import { type Total, totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { SignInCount } from './sign-in-count.ts';

export type SignInPack = Selectable<Tables['sign_in_pack']>;
export type SignInAward = Selectable<Tables['sign_in_award']>;

const dayColumn = sql<string>`to_char(day, 'YYYY-MM-DD')`;

/** The count as of the member's last signed day. Exact under the member's lock. */
export function readCount(db: Db, memberId: number): Promise<SignInCount | undefined> {
  return db
    .selectFrom('sign_in_day')
    .select([
      dayColumn.as('day'),
      'serial_days as serialDays',
      'best_days as bestDays',
      'total_days as totalDays',
    ])
    .where('member_id', '=', memberId)
    .orderBy('sign_in_day.day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False when the day is already signed. */
export async function insertDay(trx: Db, memberId: number, count: SignInCount, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('sign_in_day')
    .values({
      member_id: memberId,
      day: count.day,
      serial_days: count.serialDays,
      best_days: count.bestDays,
      total_days: count.totalDays,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Signed days from `from` up to but excluding `until`, oldest first; all `YYYY-MM-DD`. */
export async function signedDays(db: Db, memberId: number, from: string, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_in_day')
    .select(dayColumn.as('signed'))
    .where('member_id', '=', memberId)
    .where(sql<boolean>`day >= ${from}::date and day < ${until}::date`)
    .orderBy('sign_in_day.day')
    .execute();
  return rows.map(({ signed }) => signed);
}

/** The open packs of a currency, in order of creation. */
export function openPacks(db: Db, currency: Currency): Promise<SignInPack[]> {
  return db
    .selectFrom('sign_in_pack')
    .selectAll()
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();
}

export function allPacks(db: Db): Promise<SignInPack[]> {
  return db
    .selectFrom('sign_in_pack')
    .selectAll()
    .orderBy('currency')
    .orderBy('kind')
    .orderBy('days')
    .execute();
}

export function readPack(db: Db, id: number): Promise<SignInPack | undefined> {
  return db.selectFrom('sign_in_pack').selectAll().where('id', '=', String(id)).executeTakeFirst();
}

export interface PackContent {
  currency: Currency;
  kind: SignInPackType;
  days: number;
  money: Minor;
  names: Names | undefined;
  isOpen: boolean | undefined;
}

export function lockPack(
  trx: Db,
  { currency, kind, days }: Pick<PackContent, 'currency' | 'kind' | 'days'>,
): Promise<SignInPack | undefined> {
  return trx
    .selectFrom('sign_in_pack')
    .selectAll()
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .where('days', '=', days)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the pack of this currency, kind and number of days. Undefined values are unchanged. */
export async function savePack(
  trx: Db,
  { currency, kind, days, money, names, isOpen }: PackContent,
  now: Date,
): Promise<SignInPack> {
  return trx
    .insertInto('sign_in_pack')
    .values({
      currency,
      kind,
      days,
      money,
      names: JSON.stringify(names ?? {}),
      is_open: isOpen ?? true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'kind', 'days']).doUpdateSet({
        money,
        updated_at: now,
        ...(names === undefined ? {} : { names: JSON.stringify(names) }),
        ...(isOpen === undefined ? {} : { is_open: isOpen }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined when the member already has an award of this kind and number of days. */
export function insertAward(
  trx: Db,
  award: {
    memberId: number;
    pack: SignInPack;
    kind: SignInAwardType;
    state: SignInAwardState;
    now: Date;
  },
): Promise<SignInAward | undefined> {
  const { memberId, pack, kind, state, now } = award;
  return trx
    .insertInto('sign_in_award')
    .values({
      member_id: memberId,
      pack_id: pack.id,
      kind,
      days: pack.days,
      money: BigInt(pack.money),
      currency: pack.currency,
      state,
      decided_at: state === signInAwardStates.waiting ? null : now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function awardsOf(db: Db, memberId: number): Promise<SignInAward[]> {
  return db.selectFrom('sign_in_award').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

/** Decides a waiting award. Needs its lock. */
export async function decideAward(
  trx: Db,
  id: number,
  decision: {
    state: Exclude<SignInAwardState, typeof signInAwardStates.waiting>;
    reason: string | null;
    by: string;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('sign_in_award')
    .set({
      state: decision.state,
      refuse_reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.now,
    })
    .where('id', '=', String(id))
    .where('state', '=', signInAwardStates.waiting)
    .execute();
}

export interface AwardFilter {
  id?: number;
  state?: SignInAwardState;
  memberName?: string;
}

export type AwardWithMember = SignInAward & { member_name: string };

/** Newest first. */
export async function listAwards(
  db: Db,
  { id, state, memberName }: AwardFilter,
  page: PageRequest,
): Promise<{ rows: AwardWithMember[]; total: Total }> {
  let awards = db.selectFrom('sign_in_award');
  if (id !== undefined) awards = awards.where('id', '=', String(id));
  if (state !== undefined) awards = awards.where('state', '=', state);
  if (memberName !== undefined) awards = awards.where('member_id', '=', await idOfName(db, memberName));
  const rows = await db
    .selectFrom(
      awards.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('sign_in_award'),
    )
    .innerJoin('member', 'member.id', 'sign_in_award.member_id')
    .selectAll('sign_in_award')
    .select('member.name as member_name')
    .orderBy('sign_in_award.id', 'desc')
    .execute();
  return { rows, total: await totalOf(db, awards, page, rows.length) };
}
