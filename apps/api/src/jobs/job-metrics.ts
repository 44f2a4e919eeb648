import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { runsByItself } from './define-job.ts';

interface JobState {
  name: string;
  succeeded: number | null;
  seconds: number | null;
  failures: string;
  lag: number;
  running: boolean;
  failing: string;
}

/** Jobs at `/metrics`, read from the database, so that any one process tells of the runs of all. */
export function registerJobMetrics(registry: Registry, ctx: AppContext): void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['job'], registers: [registry] });
  const runs = new Histogram({
    name: 'koi_job_run_seconds',
    help: 'Runs of this process by how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600],
    registers: [registry],
  });
  ctx.jobs.observe((job, outcome, seconds) => runs.observe({ job, outcome }, seconds));
  const lastSuccess = gauge('koi_job_last_success_timestamp_seconds', 'When the job last succeeded; 0 never');
  const duration = gauge('koi_job_last_duration_seconds', 'How long the last ended run took');
  const lag = gauge('koi_job_lag_seconds', 'How long the job has been due without having begun');
  const running = gauge('koi_job_running', 'Whether a process has the job’s turn');
  const failing = gauge('koi_job_failing_items', 'Items the job failed at and will try again');
  new Counter({
    name: 'koi_job_failures_total',
    help: 'Runs that failed or took longer than their limit, of all processes',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const states = new Map((await readStates(ctx)).map((state) => [state.name, state]));
      this.reset();
      for (const definition of ctx.jobs.definitions) {
        const job = definition.name;
        const state = states.get(job);
        this.inc({ job }, Number(state?.failures ?? 0));
        lastSuccess.set({ job }, state?.succeeded ?? 0);
        duration.set({ job }, state?.seconds ?? 0);
        lag.set({ job }, state?.lag ?? 0);
        failing.set({ job }, Number(state?.failing ?? 0));
        if (runsByItself(definition)) running.set({ job }, state?.running ? 1 : 0);
      }
    },
  });
}

/** The queue makes its tables with its first use; a process that never enqueued anything may be asked before. */
async function readStates(ctx: AppContext): Promise<JobState[]> {
  await ctx.jobs.start();
  return ctx.database.run<JobState>(
    `select t.name, extract(epoch from t.succeeded_at)::float8 as succeeded, t.seconds, t.failures,
            (t.leased_until is not null and t.leased_until > now()) as running,
            greatest(0, coalesce(extract(epoch from now() - case when t.next_at = 'infinity'
              then (select min(j.start_after) from jobs.job j where j.name = t.name and j.state in ('created', 'retry'))
              else t.next_at end), 0))::float8 as lag,
            (select count(*) from job_item_failure f where f.job = t.name) as failing
       from job_turn t`,
  );
}
