import type { DomainReply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';

type JobRow = DomainReply<'POST /operator/jobs'>['data'][number];

interface Lease {
  name: string;
  next_at: Date;
  is_running: boolean;
  started_at: Date | null;
  succeeded_at: Date | null;
  failed_at: Date | null;
  failures: string;
  seconds: number | null;
  failing: string;
  last_error: string | null;
}

/** All jobs with their latest runs in any process; jobs that have never run included. */
export async function readJobs(ctx: AppContext): Promise<JobRow[]> {
  const { rows } = await sql<Lease>`
    select t.name, t.next_at,
           (t.leased_until is not null and t.leased_until > now()) as is_running,
           t.started_at, t.succeeded_at, t.failed_at, t.failures, t.seconds,
           (select count(*) from job_failure f where f.job = t.name) as failing,
           (select f.error from job_failure f where f.job = t.name order by f.first_failed_at desc limit 1) as last_error
      from job_lease t`.execute(ctx.database.db);
  const leases = new Map(rows.map((row) => [row.name, row]));
  const at = (date: Date | null | undefined) => date ?? null;
  return ctx.jobs.all.map(({ name, every, dailyAt }) => {
    const lease = leases.get(name);
    return {
      name,
      every: every ?? null,
      daily_at: dailyAt ?? null,
      is_running: lease?.is_running ?? false,
      started_at: at(lease?.started_at),
      succeeded_at: at(lease?.succeeded_at),
      failed_at: at(lease?.failed_at),
      next_at: at(lease?.next_at),
      seconds: lease?.seconds ?? null,
      failures: Number(lease?.failures ?? 0),
      failing: Number(lease?.failing ?? 0),
      last_error: lease?.last_error ?? null,
    };
  });
}
