import { type CreditStatus, creditStatuses, type Lang } from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { OperatorActor } from '../../platform/audit/audit-log.ts';
import { type Total, totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { notifyMember } from '../../platform/web-push/notify.ts';

/** The loan limits of the member's levels, summed over the tracks (docs/contract/play.md 9.4). */
const levelCredit = (memberId: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select sum((select t.credit from level_tier t
                                     where t.currency = ${currency} and t.track = s.track and t.level <= s.level and t.is_open
                                     order by t.level desc limit 1))
                          from level_standing s where s.member_id = ${memberId}), 0)`;

export type CreditRecord = Selectable<Tables['credit_record']>;

/** A member's limit and debt. */
export interface CreditAccount {
  id: number;
  name: string;
  realname: string | null;
  lang: Lang;
  level: number;
  status: number;
  isDemo: boolean;
  limit: Minor;
  debt: Minor;
}

/** Members with their limit (the operator's, else the level's) and their open loan. */
export function accounts(db: Db) {
  return db
    .selectFrom('member')
    .leftJoin('credit_level', (join) =>
      join
        .onRef('credit_level.currency', '=', 'member.currency')
        .onRef('credit_level.level', '=', 'member.level'),
    )
    .leftJoin('credit_record as loan', (join) =>
      join
        .onRef('loan.member_id', '=', 'member.id')
        .on('loan.status', '=', creditStatuses.accepted)
        .on('loan.returned_by', 'is', null),
    )
    .select([
      'member.id',
      'member.name',
      'member.realname',
      'member.lang',
      'member.level',
      'member.status',
      'member.is_demo',
      'loan.money as debt',
      sql<string>`coalesce(member.credit_limit, coalesce(credit_level.amount, 0) + ${levelCredit(sql.ref('member.id'), sql.ref('member.currency'))})::text`.as(
        'limit',
      ),
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

export function toAccount({ is_demo, limit, debt, ...row }: AccountRow): CreditAccount {
  return { ...row, isDemo: is_demo, limit: BigInt(limit), debt: BigInt(debt ?? '0') };
}

export async function readCreditAccount(db: Db, memberId: number): Promise<CreditAccount> {
  return toAccount(await accounts(db).where('member.id', '=', memberId).executeTakeFirstOrThrow());
}

export async function readAccounts(
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, CreditAccount>> {
  if (memberIds.length === 0) return new Map();
  const rows = await accounts(db)
    .where('member.id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, toAccount(row)]));
}

export async function findAccount(db: Db, name: string): Promise<CreditAccount | undefined> {
  const row = await accounts(db).where('member.name', '=', name.toLowerCase()).executeTakeFirst();
  return row && toAccount(row);
}

/** Members whose limit an operator has set, by name. */
export async function listOwnLimits(
  db: Db,
  lang: Lang | undefined,
  page: PageRequest,
): Promise<{ rows: CreditAccount[]; total: Total }> {
  let own = db.selectFrom('member').select('id').where('credit_limit', 'is not', null);
  if (lang !== undefined) own = own.where('lang', '=', lang);
  const cut = own.orderBy('name').limit(page.limit).offset(page.offset);
  const rows = await accounts(db).where('member.id', 'in', cut).orderBy('member.name').execute();
  return { rows: rows.map(toAccount), total: await totalOf(db, own, page, rows.length) };
}

export async function insertRequest(
  trx: Db,
  request: { memberId: number; money: Minor; days: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('credit_record')
    .values({
      member_id: request.memberId,
      type: 'borrow',
      money: request.money,
      days: request.days,
      status: creditStatuses.pending,
      created_at: request.now,
      updated_at: request.now,
    })
    .execute();
}

export async function hasRequest(trx: Db, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_record')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', creditStatuses.pending)
    .executeTakeFirst();
  return row !== undefined;
}

export async function repaidSince(trx: Db, memberId: number, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_record')
    .select('id')
    .where('member_id', '=', memberId)
    .where('type', '=', 'lend')
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the repayment and closes the open loan; returns the repayment's id. Needs the member's lock. */
export async function closeLoan(trx: Db, memberId: number, money: Minor, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('credit_record')
    .values({
      member_id: memberId,
      type: 'lend',
      money,
      days: null,
      status: creditStatuses.repaid,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('credit_record')
    .set({ returned_by: id, updated_at: now })
    .where('member_id', '=', memberId)
    .where('status', '=', creditStatuses.accepted)
    .where('returned_by', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sumRecords(db: Db, memberId: number): Promise<{ borrowed: Minor; repaid: Minor }> {
  const sums = await db
    .selectFrom('credit_record')
    .select([
      sql<string>`coalesce(sum(money) filter (where status = ${creditStatuses.accepted}), 0)::text`.as(
        'borrowed',
      ),
      sql<string>`coalesce(sum(money) filter (where status = ${creditStatuses.repaid}), 0)::text`.as(
        'repaid',
      ),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { borrowed: BigInt(sums.borrowed), repaid: BigInt(sums.repaid) };
}

export interface CreditFilter {
  id?: string;
  memberId?: number;
  memberName?: string;
  statuses?: readonly CreditStatus[];
  /** Only open loans due by this time. */
  overdueAt?: Date;
  /** Only ids below this one. */
  before?: string;
}

export type ListedRecord = CreditRecord & {
  name: string;
  level: number;
  lang: Lang;
  currency: Currency;
  operator_name: string | null;
};

/** Newest first. */
export async function listRecords(
  db: Db,
  filter: CreditFilter,
  page: PageRequest,
): Promise<{ rows: ListedRecord[]; total: Total }> {
  const { query } = await filteredRecords(db, filter);
  const cut = query.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset);
  const rows = await db
    .selectFrom(cut.as('credit_record'))
    .innerJoin('member', 'member.id', 'credit_record.member_id')
    .leftJoin('operator', 'operator.id', 'credit_record.operator_id')
    .selectAll('credit_record')
    .select([
      'member.name',
      'member.level',
      'member.lang',
      'member.currency',
      'operator.name as operator_name',
    ])
    .orderBy('credit_record.id', 'desc')
    .execute();
  return { rows, total: await totalOf(db, query, page, rows.length) };
}

async function filteredRecords(db: Db, filter: CreditFilter) {
  let query = db.selectFrom('credit_record');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.memberName !== undefined)
    query = query.where('member_id', '=', await idOfName(db, filter.memberName));
  if (filter.statuses) query = query.where('status', 'in', [...filter.statuses]);
  if (filter.overdueAt) {
    query = query
      .where('status', '=', creditStatuses.accepted)
      .where('returned_by', 'is', null)
      .where('due_at', '<=', filter.overdueAt);
  }
  return { query };
}

export async function settle(
  trx: Db,
  id: string,
  actor: OperatorActor,
  at: Date,
  outcome: Updateable<Tables['credit_record']>,
): Promise<void> {
  const { member_id: memberId } = await trx
    .updateTable('credit_record')
    .set((eb) => ({
      ...outcome,
      seen_at: eb.fn.coalesce('seen_at', eb.cast<Date>(eb.val(at), 'timestamptz')),
      operator_id: actor.id,
      confirm_at: at,
      updated_at: at,
    }))
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirstOrThrow();
  await notifyMember(trx, memberId, { kind: 'loan', subject: id, path: `/Credit/Record?order=${id}`, at });
}
