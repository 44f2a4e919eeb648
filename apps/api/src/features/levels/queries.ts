import {
  currencies,
  type Lang,
  type LevelPaymentKind,
  type LevelTrack,
  memberStatuses,
  operateTypes,
  orderStatuses,
} from '@koi/contract/enumerations';
import type { Currency } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import { runningExclusion } from '../../accounts/identity/exclusion-state.ts';
import { idOfName } from '../../accounts/identity/find-member.ts';
import { type Total, totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { hasOverdueLoan } from '../credit/overdue-loans.ts';
import {
  type LevelState,
  type LevelTier,
  type PlannedPayment,
  type Standing,
  salaryKey,
} from './levels-plan.ts';

export type TierRow = Selectable<Tables['level_tier']>;
export type PaymentRow = Selectable<Tables['level_payment']>;
export type PaymentWithMember = PaymentRow & { member_name: string };

/** Stands for deposits in `level_sum`, in place of a game type. */
const DEPOSITS = 0;

/** The open levels of a currency, ascending. */
export function openLevelTiers(db: Db, currency: Currency, track?: LevelTrack): Promise<TierRow[]> {
  const tiers = db
    .selectFrom('level_tier')
    .selectAll()
    .where('currency', '=', currency)
    .where('is_open', '=', true);
  return (track ? tiers.where('track', '=', track) : tiers).orderBy('level').execute();
}

export function allLevelTiers(db: Db): Promise<TierRow[]> {
  return db
    .selectFrom('level_tier')
    .selectAll()
    .orderBy('currency')
    .orderBy('track')
    .orderBy('level')
    .execute();
}

export function toTier(row: TierRow): LevelTier {
  return {
    track: row.track,
    level: row.level,
    condition: row.condition,
    deposit: BigInt(row.deposit),
    turnover: BigInt(row.turnover),
    gift: BigInt(row.gift),
    awards: {
      day: BigInt(row.day_award),
      week: BigInt(row.week_award),
      month: BigInt(row.month_award),
      year: BigInt(row.year_award),
    },
    credit: BigInt(row.credit),
  };
}

export interface LevelsAccount {
  changes: string;
  isDue: boolean;
  visitedAt: Date | null;
}

/** Records a login; the account stays due until its salaries are settled. */
export async function noteVisit(db: Db, memberId: number, now: Date): Promise<void> {
  await db
    .insertInto('level_account')
    .values({ member_id: memberId, visited_at: now, visit_due: true })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ visited_at: now, visit_due: true }))
    .execute();
}

export async function readLevelsAccount(
  db: Db,
  memberId: number,
  lock = false,
): Promise<LevelsAccount | undefined> {
  const query = db.selectFrom('level_account').selectAll().where('member_id', '=', memberId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  return {
    changes: row.changes,
    isDue: row.changes !== row.settled || row.visit_due,
    visitedAt: row.visit_due ? row.visited_at : null,
  };
}

/** Members whose levels are due to be settled, with ids above `after`. */
export function dueMembers(db: Db, after: number, limit: number): Promise<{ id: number; lang: Lang }[]> {
  return db
    .selectFrom('level_account as a')
    .innerJoin('member', 'member.id', 'a.member_id')
    .select(['member.id', 'member.lang'])
    .where(({ eb, or, ref }) => or([eb('a.changes', '<>', ref('a.settled')), eb('a.visit_due', '=', true)]))
    .where('a.member_id', '>', after)
    .where('member.is_demo', '=', false)
    .where('member.status', '<>', memberStatuses.banned)
    .orderBy('a.member_id')
    .limit(limit)
    .execute();
}

/** Marks the changes in `seen` as settled; later changes stay due. */
export async function settled(trx: Db, memberId: number, seen: LevelsAccount): Promise<void> {
  let account = trx
    .updateTable('level_account')
    .set({ settled: seen.changes })
    .where('member_id', '=', memberId);
  if (seen.visitedAt) account = account.set({ visit_due: false });
  await account.execute();
}

export async function readState(
  db: Db,
  memberId: number,
  visitedAt: Date | null,
  now: Date,
): Promise<LevelState> {
  const sums = await db
    .selectFrom('level_sum_now')
    .select(['source', sql<string>`sum(amount)`.as('amount')])
    .where('member_id', '=', memberId)
    .groupBy('source')
    .execute();
  const standings = await readStandings(db, memberId);
  const last = await db
    .selectFrom('level_payment')
    .select(['track', 'kind', 'step', 'created_at'])
    .distinctOn(['track', 'kind'])
    .where('member_id', '=', memberId)
    .where('kind', 'not in', [operateTypes.levelGift, operateTypes.promotionGift])
    .orderBy('track')
    .orderBy('kind')
    .orderBy('step', 'desc')
    .execute();
  return {
    sums: {
      bets: new Map(
        sums.flatMap(({ source, amount }) =>
          source === DEPOSITS ? [] : [[source, BigInt(amount)] as const],
        ),
      ),
      deposits: BigInt(sums.find(({ source }) => source === DEPOSITS)?.amount ?? 0),
    },
    standings,
    lastSalaries: new Map(
      last.map(({ track, kind, step, created_at }) => [salaryKey(track, kind), { step, at: created_at }]),
    ),
    visitedAt,
    isOverdue: await hasOverdueLoan(db, memberId, now),
    isExcluded: await isExcluded(db, memberId, now),
  };
}

async function isExcluded(db: Db, memberId: number, now: Date): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select(['excluded_as', 'excluded_since', 'excluded_until'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return runningExclusion(member, now) !== undefined;
}

async function readStandings(db: Db, memberId: number): Promise<ReadonlyMap<LevelTrack, Standing>> {
  const rows = await db.selectFrom('level_standing').selectAll().where('member_id', '=', memberId).execute();
  return new Map(
    rows.map(({ track, level, earned, is_fixed }) => [track, { level, earned, isFixed: is_fixed }]),
  );
}

/** Needs the member's lock. The VIP level also becomes the account's level, which is at least 1. */
export async function saveStanding(
  trx: Db,
  memberId: number,
  track: LevelTrack,
  { level, earned, isFixed }: Standing,
  now: Date,
): Promise<void> {
  const content = { level, earned, is_fixed: isFixed, reached_at: now };
  await trx
    .insertInto('level_standing')
    .values({ member_id: memberId, track, ...content })
    .onConflict((conflict) => conflict.columns(['member_id', 'track']).doUpdateSet(content))
    .execute();
  if (track !== 'vip') return;
  const shown = Math.max(1, level);
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ level: shown, updated_at: now })
    .where('id', '=', memberId)
    .where('level', '<>', shown)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await trx
    .insertInto('level_change')
    .values({ member_id: memberId, level: shown, at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'at']).doUpdateSet({ level: shown }))
    .execute();
}

/** Returns the payment's id; undefined when it was already made. */
export async function insertPayment(
  trx: Db,
  member: { id: number; lang: Lang },
  payment: PlannedPayment,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('level_payment')
    .values({
      member_id: member.id,
      currency: currencies[member.lang],
      track: payment.track,
      kind: payment.kind,
      level: payment.level,
      step: payment.step,
      money: payment.money,
      period_days: payment.periodDays,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'track', 'kind', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface PaymentFilter {
  memberId?: number;
  memberName?: string;
  track?: LevelTrack;
  kind?: LevelPaymentKind;
}

/** Newest first. */
export async function listPayments(
  db: Db,
  { memberId, memberName, track, kind }: PaymentFilter,
  page: PageRequest,
): Promise<{ rows: PaymentWithMember[]; total: Total }> {
  let payments = db.selectFrom('level_payment');
  if (memberId !== undefined) payments = payments.where('member_id', '=', memberId);
  if (memberName !== undefined) payments = payments.where('member_id', '=', await idOfName(db, memberName));
  if (track !== undefined) payments = payments.where('track', '=', track);
  if (kind !== undefined) payments = payments.where('kind', '=', kind);
  const rows = await db
    .selectFrom(
      payments.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('level_payment'),
    )
    .innerJoin('member', 'member.id', 'level_payment.member_id')
    .selectAll('level_payment')
    .select('member.name as member_name')
    .orderBy('level_payment.id', 'desc')
    .execute();
  return { rows, total: await totalOf(db, payments, page, rows.length) };
}

/** Levels whose gift was already paid. */
export async function paidGifts(db: Db, memberId: number, track: LevelTrack): Promise<Set<number>> {
  const rows = await db
    .selectFrom('level_payment')
    .select('step')
    .where('member_id', '=', memberId)
    .where('track', '=', track)
    .where('period_days', 'is', null)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

/**
 * Creates and locks all rows before counting, so that nothing is folded into them meanwhile: changes that wait
 * to be folded are left out here and add themselves afterwards.
 */
export async function recount(trx: Db, memberId: number): Promise<void> {
  await sql`
    insert into level_sum (member_id, source, amount)
    select ${memberId}, source, 0 from unnest(array[0, 1, 2, 3, 4, 5, 6, 7, 99]) as source order by source
        on conflict do nothing`.execute(trx);
  await sql`select 1 from level_sum where member_id = ${memberId} order by source for update`.execute(trx);
  await sql`
    update level_sum k
       set amount = coalesce((select sum(b.valid_amount) from bet b
                               where b.member_id = k.member_id and b.game_type = k.source and not b.is_demo and b.status = 'COMPLETE'), 0)
                  - coalesce((select sum(c.valid) from bet_change c where c.member_id = k.member_id and c.game_type = k.source), 0)
                  + coalesce((select sum(d.money) from deposit_order d
                               where k.source = 0 and d.member_id = k.member_id and d.status = ${sql.lit(orderStatuses.done)}), 0)
                  - coalesce((select sum(c.amount) from member_change c
                               where k.source = 0 and c.member_id = k.member_id and c.kind = 'deposit'), 0)
     where k.member_id = ${memberId}`.execute(trx);
}
