import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** `rule` is the violated rule, `subject` what violates it. */
export interface BookProblem {
  rule: string;
  subject: string;
  detail: string;
}

const rules: Readonly<Record<string, string>> = {
  'a balance is the sum of its journal, without a gap': `
    select p.account as subject, 'balance ' || p.balance || ' in ' || p.entries || ' entries, journal ' || coalesce(j.amount, 0) || ' in ' ||
           coalesce(j.count, 0) as detail
      from player p
      left join (select player_id, sum(amount) as amount, count(*) as count, max(entry_no) as last from journal group by player_id) j
        on j.player_id = p.id
     where p.balance <> coalesce(j.amount, 0) or p.entries <> coalesce(j.count, 0) or p.entries <> coalesce(j.last, 0)`,
  'each journal entry goes on from the one before': `
    select player_id || '/' || entry_no as subject, 'expected ' || expected || ', is ' || balance_after as detail
      from (select player_id, entry_no, balance_after,
                   amount + coalesce(lag(balance_after) over (partition by player_id order by entry_no), 0) as expected
              from journal) steps
     where balance_after <> expected`,
  'a transfer is in the journal exactly when it was done': `
    select coalesce(t.reference, j.reference) as subject, coalesce(t.state, 'no') || ' transfer, journal ' || coalesce(j.amount, 0) as detail
      from (select t.reference, t.state, p.id as player_id, case when t.direction = 'in' then t.amount else -t.amount end as amount
              from transfer t left join player p on p.account = t.player) t
      full join (select * from journal where kind in ('transfer_in', 'transfer_out')) j on j.reference = t.reference
     where case when t.state = 'done' then j.amount is distinct from t.amount or j.player_id is distinct from t.player_id
                else j.reference is not null end`,
  'a slip was paid with the stakes of its bets': `
    select s.id as subject, 'total ' || s.total || ', stakes ' || coalesce(b.stake, 0) || ', paid ' || coalesce(-j.amount, 0) as detail
      from slip s
      left join (select slip_id, sum(stake) as stake from bet group by slip_id) b on b.slip_id = s.id
      left join journal j on j.player_id = s.player_id and j.kind = 'bet' and j.reference = s.id
     where s.total <> coalesce(b.stake, 0) or s.total <> coalesce(-j.amount, 0)`,
  'a bet was paid out what it says': `
    select coalesce(b.id, j.reference) as subject, 'payout ' || coalesce(b.payout, 0) || ', paid ' || coalesce(j.amount, 0) as detail
      from bet b
      full join (select player_id, reference, sum(amount) as amount from journal where kind in ('payout', 'refund') group by 1, 2) j
        on j.reference = b.id and j.player_id = b.player_id
     where coalesce(b.payout, 0) <> coalesce(j.amount, 0)`,
  'a chase costs what its slips cost': `
    select c.id as subject, 'total ' || c.total || ', slips ' || coalesce(s.total, 0) as detail
      from chase c left join (select chase_id, sum(total) as total from slip group by chase_id) s on s.chase_id = c.id
     where c.total <> coalesce(s.total, 0)`,
};

/** Checks the lottery's own books; an empty list means they are consistent. */
export async function verifyBooks(db: Db): Promise<BookProblem[]> {
  const problems: BookProblem[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<Omit<BookProblem, 'rule'>>`${sql.raw(query)} limit 100`.execute(db);
    problems.push(...rows.map((row) => ({ rule, ...row })));
  }
  return problems;
}

/** Figures for comparison with the platform: players, transfers, results. Amounts in minor units. */
export function readBooks(db: Db) {
  return {
    /** `results`: sum of winnings and losses. */
    async players(): Promise<{ account: string; currency: string; balance: bigint; results: bigint }[]> {
      const { rows } = await sql<{ account: string; currency: string; balance: string; results: string }>`
        select p.account, p.currency, p.balance, coalesce(sum(j.amount), 0)::text as results
          from player p left join journal j on j.player_id = p.id and j.kind in ('bet', 'payout', 'refund')
         group by p.id`.execute(db);
      return rows.map((row) => ({ ...row, balance: BigInt(row.balance), results: BigInt(row.results) }));
    },
    async transfersDone(): Promise<
      { reference: string; account: string; direction: 'in' | 'out'; amount: bigint }[]
    > {
      const rows = await db
        .selectFrom('transfer')
        .select(['reference', 'player as account', 'direction', 'amount'])
        .where('state', '=', 'done')
        .execute();
      return rows.map(({ direction, ...row }) => ({
        ...row,
        direction: direction === 'in' ? 'in' : 'out',
        amount: BigInt(row.amount),
      }));
    },
    /** Whether the player's results were `results` at some point in time. */
    async resultsWere(account: string, results: bigint): Promise<boolean> {
      const { rows } = await sql`
        select from (select sum(j.amount) over (order by j.entry_no) as results
                       from journal j join player p on p.id = j.player_id
                      where p.account = ${account} and j.kind in ('bet', 'payout', 'refund')) past
         where past.results = ${results.toString()}::int8 limit 1`.execute(db);
      return results === 0n || rows.length > 0;
    },
  };
}
