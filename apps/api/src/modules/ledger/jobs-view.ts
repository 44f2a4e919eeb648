import type { Reply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toWireDateOrNull } from '../../lib/time.ts';

type JobRow = Reply<'POST /operator/jobs'>['data'][number];

interface Turn {
  name: string;
  next_at: Date | null;
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
  const { rows } = await sql<Turn>`
    select t.name, case when t.next_at = 'infinity' then null else t.next_at end as next_at,
           (t.leased_until is not null and t.leased_until > now()) as is_running,
           t.started_at, t.succeeded_at, t.failed_at, t.failures, t.seconds,
           (select count(*) from job_item_failure f where f.job = t.name) as failing,
           (select f.error from job_item_failure f where f.job = t.name order by f.first_failed_at desc limit 1) as last_error
      from job_turn t`.execute(ctx.database.db);
  const turns = new Map(rows.map((row) => [row.name, row]));
  const at = (date: Date | null | undefined) => toWireDateOrNull(date ?? null, ctx.config.offsetMinutes);
  return ctx.jobs.definitions.map(({ name, every, dailyAt }) => {
    const turn = turns.get(name);
    return {
      name,
      every: every ?? null,
      daily_at: dailyAt ?? null,
      is_running: turn?.is_running ? 1 : 0,
      started_at: at(turn?.started_at),
      succeeded_at: at(turn?.succeeded_at),
      failed_at: at(turn?.failed_at),
      next_at: at(turn?.next_at),
      seconds: turn?.seconds ?? null,
      failures: Number(turn?.failures ?? 0),
      failing: Number(turn?.failing ?? 0),
      last_error: turn?.last_error ?? null,
    };
  });
}
