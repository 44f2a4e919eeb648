import { advisoryLocks } from '@koi/database';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MemberAccountKind, MemberBalances } from './types.ts';

/** One query; an unused wallet counts as 0, an unused supplier is missing from `games`. */
export async function readBalances<T>(executor: Kysely<T>, member: number): Promise<MemberBalances> {
  const { rows } = await sql<{
    kind: string;
    balance: string;
  }>`select kind, balance from ledger_account where member_id = ${member}`.execute(executor);
  const byKind = new Map(rows.map(({ kind, balance }) => [kind, BigInt(balance)]));
  const of = (kind: string) => byKind.get(kind) ?? 0n;
  return {
    main: of('main'),
    rebate: of('rebate'),
    savings: of('savings'),
    withdrawalPending: of('withdrawal_pending'),
    games: new Map(
      [...byKind]
        .filter(([kind]) => kind.startsWith('game:'))
        .map(([kind, balance]) => [kind.slice(5), balance]),
    ),
  };
}

/** A wallet's balance as part of a statement about a member; an unused one counts as 0. */
export const balanceOf = (member: unknown, kind: MemberAccountKind): RawBuilder<string> =>
  sql<string>`coalesce((select a.balance from ledger_account a where a.member_id = ${member} and a.kind = ${kind}), 0)::text`;

/** Rows of the tail that one statement takes: far below the time limit of a statement. */
export const ROLL_UP_CHUNK = 50_000;

/**
 * Adds rows of the tail, at most a chunk of them, to the balances of the platform accounts; returns how many.
 * Concurrent runs are harmless: a row of the tail is deleted, and so counted, by only one of them.
 */
export async function rollUpPlatformBalances<T>(trx: Kysely<T>, chunk = ROLL_UP_CHUNK): Promise<number> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.rollUp})`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from ledger_tail where ctid = any (array(select ctid from ledger_tail limit ${chunk}))
                   returning account_id, amount, postings),
         sums as (select account_id, sum(amount) as amount, sum(postings) as postings from gone group by account_id),
         added as (update ledger_account a set balance = a.balance + s.amount, version = a.version + s.postings
                     from sums s where a.id = s.account_id)
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}
