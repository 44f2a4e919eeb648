import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { firstOfMonth, type MonthlyTable, monthlyTables } from './add-partitions.ts';

interface State {
  table: MonthlyTable;
  ahead: number;
  waiting: number;
  detached: number;
}

/** A default partition is normally empty; it is counted only up to this number. */
const MAX_COUNTED = 10_000;

/** Metrics of partitioned tables at `/metrics`: months ready, and rows waiting for one. */
export function registerMonthMetrics(registry: Registry, ctx: AppContext): void {
  // All metrics of one scrape are collected at the same time and share one read.
  const read = singleFlight(() => Promise.all(monthlyTables.map((table) => readState(ctx, table))));
  const gauge = (name: string, help: string, value: (state: State) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['table'],
      registers: [registry],
      async collect() {
        for (const state of await read()) this.set({ table: state.table }, value(state));
      },
    });
  gauge('koi_months_ahead', 'Months after this one that have a table already', ({ ahead }) => ahead);
  gauge('koi_months_detached', 'Months whose sums are carried forward', ({ detached }) => detached);
  gauge(
    'koi_rows_without_month',
    `Rows in the default partition, at most ${MAX_COUNTED}`,
    ({ waiting }) => waiting,
  );
}

async function readState(ctx: AppContext, table: MonthlyTable): Promise<State> {
  const [state] = await ctx.database.run<Omit<State, 'table'>>(
    `select (select count(*)::int from pg_inherits i join pg_class c on c.oid = i.inhrelid
              where i.inhparent = $1::regclass and c.relname > $2 and c.relname ~ '_\\d{4}_\\d\\d$') as ahead,
            (select count(*)::int from (select from ${table}_default limit ${MAX_COUNTED}) d) as waiting,
            (select count(*)::int from detached_month where parent = $1::text) as detached`,
    [table, `${table}_${firstOfMonth(ctx.clock()).slice(0, 7).replace('-', '_')}`],
  );
  return { table, ...(state ?? { ahead: 0, waiting: 0, detached: 0 }) };
}
