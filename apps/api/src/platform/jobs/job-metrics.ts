import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { singleFlight } from '../lib/single-flight.ts';

interface JobState {
  name: string;
  succeeded: number | null;
  seconds: number | null;
  failures: string;
  lag: number;
  running: boolean;
  failing: string;
}

/** Job metrics at `/metrics`, read from the database, so that any process reports the runs of all. */
export function registerJobMetrics(registry: Registry, ctx: AppContext): void {
  const runs = new Histogram({
    name: 'koi_job_run_seconds',
    help: 'Runs of this process by how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600],
    registers: [registry],
  });
  ctx.jobs.observe((job, outcome, seconds) => runs.observe({ job, outcome }, seconds));
  // All metrics of one scrape are collected at the same time and share one read.
  const read = singleFlight(() => readStates(ctx));
  const gauge = (name: string, help: string, value: (state: JobState | undefined) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        const states = await read();
        for (const { name: job } of ctx.jobs.all) this.set({ job }, value(states.get(job)));
      },
    });
  gauge(
    'koi_job_last_success_timestamp_seconds',
    'When the job last succeeded; 0 never',
    (s) => s?.succeeded ?? 0,
  );
  gauge('koi_job_last_duration_seconds', 'How long the last ended run took', (s) => s?.seconds ?? 0);
  gauge('koi_job_lag_seconds', 'How long the job has been due without having begun', (s) => s?.lag ?? 0);
  gauge('koi_job_running', 'Whether a process has the lease of the job', (s) => (s?.running ? 1 : 0));
  gauge('koi_job_failing_items', 'Items the job failed at and will try again', (s) =>
    Number(s?.failing ?? 0),
  );
  new Counter({
    name: 'koi_job_failures_total',
    help: 'Runs that failed or took longer than their limit, of all processes',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const states = await read();
      this.reset();
      for (const { name: job } of ctx.jobs.all) this.inc({ job }, Number(states.get(job)?.failures ?? 0));
    },
  });
}

async function readStates(ctx: AppContext): Promise<ReadonlyMap<string, JobState>> {
  const states = await ctx.database.run<JobState>(
    `select t.name, extract(epoch from t.succeeded_at)::float8 as succeeded, t.seconds, t.failures,
            (t.leased_until is not null and t.leased_until > now()) as running,
            greatest(0, extract(epoch from now() - t.next_at))::float8 as lag,
            (select count(*) from job_failure f where f.job = t.name) as failing
       from job_lease t`,
  );
  return new Map(states.map((state) => [state.name, state]));
}
