import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/database/tables.ts';

export interface Sum {
  slot: Date;
  kind: Tables['site_activity']['kind'];
  line: number;
  count: string;
  amount: string;
  payout: string;
}

/** Activity in a period, in this currency or without one, in steps of five minutes or an hour. */
export async function readSums(
  db: Db,
  {
    from,
    until,
    currency,
    step,
  }: { from: Date; until: Date; currency: string; step: '5 minutes' | '1 hour' },
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select date_bin(${step}::interval, x.slot, ${from}::timestamptz) as slot, x.kind, x.line,
           sum(x.count)::text as count, sum(x.amount)::text as amount, sum(x.payout)::text as payout
      from site_activity_now x
     where x.slot >= ${from} and x.slot < ${until} and x.currency in ('', ${currency})
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** Currencies with activity since then, the busiest first. */
export async function readCurrencies(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select x.currency from site_activity_now x
     where x.slot >= ${since} and x.currency <> '' group by 1 order by sum(x.count) desc, 1`.execute(db);
  return rows.map(({ currency }) => currency);
}
