import { betStatuses, operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';

export interface MoneyLogFilter {
  memberId: number;
  kinds: readonly ('main' | 'rebate')[];
  createdAt: TimeRange;
  operateType?: number;
  /** Leaves out these kinds. */
  without?: readonly number[];
}

export interface MoneyLogRow {
  transferNumber: string;
  n: number;
  kind: string;
  amount: string;
  balanceAfter: string;
  operateType: number;
  referenceType: string | null;
  referenceId: string | null;
  description: string | null;
  /** Names of the supplier a transfer went to or came from, or of the savings plan. */
  names: Readonly<Record<string, string>> | null;
  /** The activity that paid, and its titles by language. */
  activityId: string | null;
  activityTitles: Readonly<Record<string, string>> | null;
  createdAt: Date;
}

export interface MoneyLogSums {
  count: number;
  /** Both as positive amounts. */
  moneyIn: bigint;
  moneyOut: bigint;
}

/**
 * The postings of the member's two wallets, newest first. The log cannot disagree with a balance, because the
 * balance is the sum of these postings. Each wallet is read through its index in order, only as many rows as
 * the page needs, and the two are merged.
 */
export async function listMoneyLog(
  db: Db,
  filter: MoneyLogFilter,
  page: PageRequest,
): Promise<{ rows: MoneyLogRow[]; sums: MoneyLogSums }> {
  const accounts = await accountsOf(db, filter);
  const reach = page.offset + page.limit;
  const newest = accounts.map(
    ({ id, kind }) => sql`(
      select p.transfer_number, p.n, p.amount, p.balance_after, p.created_at, ${kind}::text as kind
        from ${postings(id, filter)} order by p.created_at desc, p.transfer_number desc, p.n desc limit ${reach})`,
  );
  const { rows } = await sql<MoneyLogRow>`
    select p.transfer_number as "transferNumber", p.n, p.kind, p.amount, p.balance_after as "balanceAfter",
           t.operate_type as "operateType", t.reference_type as "referenceType", t.reference_id as "referenceId", t.description,
           coalesce(s.names, plan.names) as names, act.id as "activityId",
           (select jsonb_object_agg(k, v ->> 'title') from jsonb_each(act.texts) x (k, v)) as "activityTitles", p.created_at as "createdAt"
      from (select * from (${sql.join(newest, sql` union all `)}) wallets
             order by created_at desc, transfer_number desc, n desc limit ${page.limit} offset ${page.offset}) p
      join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
      left join supplier s on s.code = t.description and t.reference_type = 'transfer'
      left join savings_purchase bought
        on bought.id = case when t.reference_type = 'savings' then t.reference_id::int8 end
      left join savings_plan plan on plan.id = bought.plan_id
      left join activity_award won
        on won.id = case when t.reference_type = 'activity' then t.reference_id::int8 end
      left join activity act on act.id = won.activity_id
     order by p.created_at desc, p.transfer_number desc, p.n desc`.execute(db);
  return { rows, sums: await sumMoneyLog(db, accounts, filter) };
}

async function sumMoneyLog(
  db: Db,
  accounts: readonly Account[],
  filter: MoneyLogFilter,
): Promise<MoneyLogSums> {
  const parts = accounts.map(({ id }) => sql`(select p.amount from ${postings(id, filter)})`);
  const { rows } = await sql<{ count: string; moneyIn: string; moneyOut: string }>`
    select count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0) as "moneyIn",
           coalesce(-sum(amount) filter (where amount < 0), 0) as "moneyOut"
      from (${sql.join(parts, sql` union all `)}) wallets`.execute(db);
  const [sums] = rows;
  return {
    count: Number(sums?.count ?? 0),
    moneyIn: BigInt(sums?.moneyIn ?? 0),
    moneyOut: BigInt(sums?.moneyOut ?? 0),
  };
}

/**
 * The kinds of movement that the filter would find something for. Looks up only the newest of each kind, by
 * index, however many movements there are; a join would read every posting.
 */
export async function operateTypesIn(db: Db, filter: MoneyLogFilter): Promise<number[]> {
  const accounts = (await accountsOf(db, filter)).map(({ id }) => id);
  const kinds = Object.values(operateTypes);
  const { rows } = await sql<{ kind: number }>`
    select k.kind from unnest(${kinds}::int[]) as k(kind), lateral (
       select t.number from ledger_transfer t
        where t.member_id = ${filter.memberId} and t.operate_type = k.kind
          and t.created_at >= ${filter.createdAt.from} and t.created_at < ${filter.createdAt.until}
          and exists (select from ledger_posting p where p.transfer_number = t.number and p.created_at = t.created_at and p.account_id = any(${accounts}::int8[]) offset 0)
        order by t.created_at desc limit 1) newest
     order by k.kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

interface Account {
  id: string;
  kind: string;
}

async function accountsOf(
  db: Db,
  { memberId, kinds }: Pick<MoneyLogFilter, 'memberId' | 'kinds'>,
): Promise<Account[]> {
  return db
    .selectFrom('ledger_account')
    .select(['id', 'kind'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .execute();
}

/** One wallet's part of the log, as a table `p`. */
function postings(account: string, { createdAt, operateType, without = [] }: MoneyLogFilter) {
  const of = (condition: RawBuilder<unknown>) =>
    sql` and exists (select from ledger_transfer t where t.number = p.transfer_number and t.created_at = p.created_at and ${condition} offset 0)`;
  const ofType = sql.join(
    [
      ...(operateType === undefined ? [] : [of(sql`t.operate_type = ${operateType}`)]),
      ...(without.length === 0 ? [] : [of(sql`t.operate_type <> all(${[...without]}::int[])`)]),
    ],
    sql``,
  );
  return sql`ledger_posting p
       where p.account_id = ${account}::int8 and p.account_version is not null
         and p.created_at >= ${createdAt.from} and p.created_at < ${createdAt.until}${ofType}`;
}

/**
 * What the platform's accounts paid to the member or took, by account kind without the supplier; positive is
 * what the member received.
 */
export async function receivedFrom(
  db: Db,
  memberId: number,
  { from, until }: TimeRange,
): Promise<ReadonlyMap<string, Minor>> {
  // The kinds are listed so that the index on member, kind and time is used.
  const { rows } = await sql<{ kind: string; amount: string }>`
    select split_part(a.kind, ':', 1) as kind, (-sum(p.amount))::text as amount
      from ledger_transfer t
      join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
      join ledger_account a on a.id = p.account_id
     where t.member_id = ${memberId} and t.operate_type = any(${Object.values(operateTypes)}::int[])
       and t.created_at >= ${from} and t.created_at < ${until}
       and p.created_at >= ${from} and p.created_at < ${until} and p.member_id is null
     group by 1`.execute(db);
  return new Map(rows.map(({ kind, amount }) => [kind, BigInt(amount)]));
}

interface PlayedSums {
  played: Minor;
  won: Minor;
  open: Minor;
}

/** Stakes and payouts of the bets placed in a period, as reported by the suppliers. */
export async function playedIn(db: Db, memberId: number, { from, until }: TimeRange): Promise<PlayedSums> {
  const isOpen = sql`status = ${betStatuses.open}`;
  const row = await db
    .selectFrom('bet')
    .select([
      sql<string>`coalesce(sum(bet_amount), 0)::text`.as('played'),
      sql<string>`coalesce(sum(payout) filter (where not (${isOpen})), 0)::text`.as('won'),
      sql<string>`coalesce(sum(bet_amount) filter (where ${isOpen}), 0)::text`.as('open'),
    ])
    .where('member_id', '=', memberId)
    .where('is_demo', '=', sql.lit(false))
    .where('status', 'in', [betStatuses.open, betStatuses.settled])
    .where('bet_at', '>=', from)
    .where('bet_at', '<', until)
    .executeTakeFirstOrThrow();
  return { played: BigInt(row.played), won: BigInt(row.won), open: BigInt(row.open) };
}

/**
 * From when on the ledger has all of the member's postings: the registration, or the end of the detached
 * months.
 */
export async function recordedSince(
  db: Db,
  memberId: number,
): Promise<{ registered: Date; attached: Date | null }> {
  const { rows } = await sql<{ registered: Date; attached: Date | null }>`
    select created_at as registered, nullif(attached_since('ledger_posting'), '-infinity') as attached
      from member where id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}
