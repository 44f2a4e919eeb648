import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { singleFlight } from '../../platform/lib/single-flight.ts';

interface ScopeState {
  scope: string;
  age: number | null;
  state: string | null;
  differences: string;
}

const states = ['running', 'proven', 'differs', 'unfinished'] as const;

/**
 * Ledger proofs at `/metrics`: the result of the last one per scope, and the age of the last one without
 * differences.
 */
export function registerProofMetrics(registry: Registry, ctx: AppContext): void {
  // All metrics of one scrape are collected at the same time and share one read.
  const read = singleFlight(() => readScopes(ctx));
  const gauge = (
    name: string,
    help: string,
    labels: string[],
    set: (one: Gauge, rows: ScopeState[]) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        set(this, await read());
      },
    });
  gauge(
    'koi_ledger_proof_age_seconds',
    'Since the last proof of this scope without a difference began; -1 without one',
    ['scope'],
    (one, rows) => {
      for (const { scope, age } of rows) one.set({ scope }, age ?? -1);
    },
  );
  gauge(
    'koi_ledger_proof_state',
    'The last proof of this scope: 1 for how it ended',
    ['scope', 'state'],
    (one, rows) => {
      for (const { scope, state } of rows)
        for (const known of states) one.set({ scope, state: known }, state === known ? 1 : 0);
    },
  );
  gauge('koi_ledger_differences', 'Differences found so far', [], (one, rows) =>
    one.set(Number(rows[0]?.differences ?? 0)),
  );
}

function readScopes(ctx: AppContext): Promise<ScopeState[]> {
  return ctx.database.run<ScopeState>(
    `select s.scope, (select extract(epoch from now() - max(p.started_at)) from ledger_proof p
                        where p.scope = s.scope and p.state = 'proven')::float8 as age,
            (select p.state from ledger_proof p where p.scope = s.scope order by p.id desc limit 1) as state,
            (select count(*) from ledger_difference) as differences
       from unnest(array['new', 'all']) as s(scope)`,
  );
}
