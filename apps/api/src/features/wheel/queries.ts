import {
  type WheelPrizeType,
  type WheelSpinStatus,
  wheelPrizeTypes,
  wheelSpinStatuses,
} from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { Names } from '../../platform/database/column-types.ts';
import { type Total, totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

export type WheelTier = Selectable<Tables['wheel_tier']>;
export type WheelPrize = Selectable<Tables['wheel_prize']>;
export type WheelSpin = Selectable<Tables['wheel_spin']>;
export type SpinWithMember = WheelSpin & { member_name: string };

/** In ascending order of deposit. */
export function openWheelTiers(db: Db, currency: Currency): Promise<WheelTier[]> {
  return db
    .selectFrom('wheel_tier')
    .selectAll()
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .orderBy('deposit')
    .execute();
}

export function allWheelTiers(db: Db): Promise<WheelTier[]> {
  return db.selectFrom('wheel_tier').selectAll().orderBy('currency').orderBy('deposit').execute();
}

export function prizesOf(db: Db, currency: Currency): Promise<WheelPrize[]> {
  return db
    .selectFrom('wheel_prize')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('position')
    .execute();
}

export function allPrizes(db: Db): Promise<WheelPrize[]> {
  return db.selectFrom('wheel_prize').selectAll().orderBy('currency').orderBy('position').execute();
}

export interface WheelTierContent {
  currency: Currency;
  deposit: Minor;
  multiple: string;
  times: number;
  awards: readonly number[];
  isOpen: boolean | undefined;
}

export function lockWheelTier(trx: Db, currency: Currency, deposit: Minor): Promise<WheelTier | undefined> {
  return trx
    .selectFrom('wheel_tier')
    .selectAll()
    .where('currency', '=', currency)
    .where(sql<boolean>`deposit = ${deposit}`)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the tier of this currency and deposit. */
export function saveWheelTier(trx: Db, tier: WheelTierContent, now: Date): Promise<WheelTier> {
  const content = {
    valid_multiple: tier.multiple,
    times: tier.times,
    awards: JSON.stringify(tier.awards),
    updated_at: now,
  };
  return trx
    .insertInto('wheel_tier')
    .values({
      currency: tier.currency,
      deposit: tier.deposit,
      is_open: tier.isOpen ?? true,
      created_at: now,
      ...content,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['currency', 'deposit'])
        .doUpdateSet({ ...content, ...(tier.isOpen === undefined ? {} : { is_open: tier.isOpen }) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PrizeContent {
  currency: Currency;
  position: number;
  kind: WheelPrizeType;
  money: Minor;
  names: Names | undefined;
  pic: string | undefined;
}

export function lockPrize(trx: Db, currency: Currency, position: number): Promise<WheelPrize | undefined> {
  return trx
    .selectFrom('wheel_prize')
    .selectAll()
    .where('currency', '=', currency)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined texts are unchanged. */
export function savePrize(
  trx: Db,
  { currency, position, kind, money, names, pic }: PrizeContent,
  now: Date,
): Promise<WheelPrize> {
  return trx
    .insertInto('wheel_prize')
    .values({
      currency,
      position,
      kind,
      money,
      names: JSON.stringify(names ?? {}),
      pic: pic ?? '',
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'position']).doUpdateSet({
        kind,
        money,
        updated_at: now,
        ...(names === undefined ? {} : { names: JSON.stringify(names) }),
        ...(pic === undefined ? {} : { pic }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A week's chances as stored. */
export interface StoredChances {
  /** Earned, spent and adjusted together. */
  sum: number;
  /** What was earned, by day. */
  days: ReadonlyMap<string, { chances: number; tierDeposit: Minor }>;
}

export async function readStoredChances(db: Db, memberId: number, week: string): Promise<StoredChances> {
  const rows = await db
    .selectFrom('wheel_chance')
    .select(['kind', 'reference', 'chances', 'tier_deposit'])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`week = ${week}::date`)
    .execute();
  return {
    sum: rows.reduce((sum, { chances }) => sum + chances, 0),
    days: new Map(
      rows.flatMap(({ kind, reference, chances, tier_deposit }) =>
        kind === 'day' ? [[reference, { chances, tierDeposit: BigInt(tier_deposit ?? 0) }] as const] : [],
      ),
    ),
  };
}

/** Stores what a day has earned, once; it can grow later, but never shrink. */
export async function storeDay(
  trx: Db,
  row: { memberId: number; week: string; day: string; chances: number; tierDeposit: Minor; now: Date },
): Promise<void> {
  const { chances, tierDeposit } = row;
  await trx
    .insertInto('wheel_chance')
    .values({
      member_id: row.memberId,
      week: row.week,
      kind: 'day',
      reference: row.day,
      chances,
      tier_deposit: tierDeposit,
      created_at: row.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'reference']).doUpdateSet({
        chances: sql<number>`greatest(wheel_chance.chances, ${chances})`,
        tier_deposit: sql<bigint>`greatest(wheel_chance.tier_deposit, ${tierDeposit}::int8)`,
      }),
    )
    .execute();
}

/** False when the reference was already used. */
export async function addChances(
  trx: Db,
  row: {
    memberId: number;
    week: string;
    kind: 'spin' | 'adjustment';
    reference: string;
    chances: number;
    note?: string;
    now: Date;
  },
): Promise<boolean> {
  const added = await trx
    .insertInto('wheel_chance')
    .values({
      member_id: row.memberId,
      week: row.week,
      kind: row.kind,
      reference: row.reference,
      chances: row.chances,
      note: row.note ?? '',
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export interface SpinContent {
  memberId: number;
  n: number;
  prize: WheelPrize;
  pool: readonly number[];
  seed: string;
  seedHash: string;
  clientSeed: string;
  now: Date;
}

export function insertSpin(trx: Db, spin: SpinContent): Promise<WheelSpin> {
  const { prize } = spin;
  return trx
    .insertInto('wheel_spin')
    .values({
      member_id: spin.memberId,
      n: spin.n,
      currency: prize.currency,
      position: prize.position,
      kind: prize.kind,
      money: BigInt(prize.money),
      names: JSON.stringify(prize.names),
      status: prize.kind === wheelPrizeTypes.cash ? wheelSpinStatuses.paid : wheelSpinStatuses.waiting,
      pool: JSON.stringify(spin.pool),
      seed: spin.seed,
      seed_hash: spin.seedHash,
      client_seed: spin.clientSeed,
      created_at: spin.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function spinsOf(
  db: Db,
  memberId: number,
  page: PageRequest,
): Promise<{ rows: WheelSpin[]; count: number }> {
  const spins = db.selectFrom('wheel_spin').where('member_id', '=', memberId);
  const rows = await spins.selectAll().orderBy('n', 'desc').limit(page.limit).offset(page.offset).execute();
  const { count } = await spins.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The newest wins of a currency, with unmasked names. */
export function newestSpins(db: Db, currency: Currency, limit: number): Promise<SpinWithMember[]> {
  return db
    .selectFrom('wheel_spin')
    .innerJoin('member', 'member.id', 'wheel_spin.member_id')
    .selectAll('wheel_spin')
    .select('member.name as member_name')
    .where('wheel_spin.currency', '=', currency)
    .orderBy('wheel_spin.id', 'desc')
    .limit(limit)
    .execute();
}

export interface SpinFilter {
  id?: number;
  status?: WheelSpinStatus;
  memberName?: string;
}

export async function listSpins(
  db: Db,
  { id, status, memberName }: SpinFilter,
  page: PageRequest,
): Promise<{ rows: SpinWithMember[]; total: Total }> {
  let spins = db.selectFrom('wheel_spin');
  if (id !== undefined) spins = spins.where('id', '=', String(id));
  if (status !== undefined) spins = spins.where('status', '=', status);
  if (memberName !== undefined) spins = spins.where('member_id', '=', await idOfName(db, memberName));
  const rows = await db
    .selectFrom(
      spins.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('wheel_spin'),
    )
    .innerJoin('member', 'member.id', 'wheel_spin.member_id')
    .selectAll('wheel_spin')
    .select('member.name as member_name')
    .orderBy('wheel_spin.id', 'desc')
    .execute();
  return { rows, total: await totalOf(db, spins, page, rows.length) };
}

export async function handOut(trx: Db, id: string, by: string, now: Date): Promise<void> {
  await trx
    .updateTable('wheel_spin')
    .set({ status: wheelSpinStatuses.handedOut, handed_by: by, handed_at: now })
    .where('id', '=', id)
    .execute();
}
