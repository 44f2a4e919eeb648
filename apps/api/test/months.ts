import type { Database } from '@koi/database';
import { readBookedBalances } from '../src/features/transfers/verify-supplier-balances.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { tamper } from './tamper.ts';

/** Backdates transfers to `time`, as if they had been posted then. */
export const age = (database: Database<Tables>, ids: string, time: string): Promise<unknown[]> =>
  tamper(
    database,
    `update ledger_posting p set created_at = '${time}' from ledger_transfer t where t.number = p.transfer_number and t.id like '${ids}';
     update ledger_transfer set created_at = '${time}' where id like '${ids}'`,
  );

/** Number of postings in each partition, by its name. */
export async function placesOf(database: Database<Tables>): Promise<Record<string, number>> {
  const rows = await database.run<{ part: string; rows: number }>(
    `select tableoid::regclass::text as part, count(*)::int as rows from ledger_posting group by 1 order by 1`,
  );
  return Object.fromEntries(
    rows.map((row) => [(row.part.split('.').at(-1) ?? '').replace('ledger_posting_', ''), row.rows]),
  );
}

/** Play result of the member's wallet at the lottery, as read by the proof of the mirrors. */
export async function resultsOf(database: Database<Tables>, member: number): Promise<string | undefined> {
  const wallets = await readBookedBalances(database.db, 'LY');
  return wallets.find((wallet) => wallet.member === member)?.results;
}

/**
 * Makes the ledger post at the last moment of a month, and after `pass` at the first moment of the month that
 * begins on `day`: in all sessions at once, because a sequence is outside transactions.
 */
export async function midnightAtWill(
  database: Database<Tables>,
  day: string,
): Promise<{ pass(): Promise<void>; end(): Promise<void> }> {
  const posting = "'ledger_post(jsonb)'::regprocedure";
  const [stored] = await database.run<{ body: string }>(`select pg_get_functiondef(${posting}) as body`);
  if (!stored?.body.includes('clock_timestamp()')) throw new Error('The ledger reads another clock.');
  await database.run(`
    select add_month('ledger_posting', ('${day}'::date - interval '1 month')::date), add_month('ledger_posting', '${day}');
    create sequence midnights;
    create function clock_at_midnight() returns timestamptz volatile language sql as $$
      select '${day}T00:00:00Z'::timestamptz - case when is_called then interval '0' else interval '1 microsecond' end from midnights $$;
    do $do$ begin
      execute replace(pg_get_functiondef(${posting}), 'clock_timestamp()', format('%I.clock_at_midnight()', current_schema()));
    end $do$`);
  return {
    pass: async () => void (await database.run("select nextval('midnights')")),
    end: async () =>
      void (await database.run(`${stored.body}; drop function clock_at_midnight(); drop sequence midnights`)),
  };
}
