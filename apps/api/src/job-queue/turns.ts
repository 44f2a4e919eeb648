import { randomUUID } from 'node:crypto';
import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';
import { type JobOutcome, JobStopped } from './run-job.ts';

/** A holder that has said nothing for this long is gone; its turn is free again. */
const LEASE_SECONDS = 30;

export interface Turn {
  /** Aborted when somebody else may have the turn. */
  lost: AbortSignal;
  end(outcome: JobOutcome, seconds: number): Promise<void>;
}

/**
 * Takes the turn of a job if it is due and nobody has it; all working processes ask, one gets it and keeps it until its run has ended. The
 * turn is held as a lease in the row, because a lock of the database would hold a connection as long as the run.
 */
export async function takeTurn(
  database: Database<Tables>,
  name: string,
  nextInSeconds: number,
): Promise<Turn | undefined> {
  const holder = randomUUID();
  const taken = await database.run(
    `update job_turn set next_at = now() + $2::float8 * interval '1 second', holder = $3,
            leased_until = now() + $4::float8 * interval '1 second', started_at = now()
      where name = $1 and next_at <= now() and (leased_until is null or leased_until < now()) returning name`,
    [name, nextInSeconds, holder, LEASE_SECONDS],
  );
  return taken.length > 0 ? keepTurn(database, name, holder) : undefined;
}

function keepTurn(database: Database<Tables>, name: string, holder: string): Turn {
  const lost = new AbortController();
  const lose = () => lost.abort(new JobStopped(`Job ${name} lost its turn to another process.`));
  let renewedAt = performance.now();
  const timer = setInterval(
    () => {
      if (performance.now() - renewedAt > LEASE_SECONDS * 1000) return lose();
      const asked = performance.now();
      database
        .run(
          `update job_turn set leased_until = now() + $3::float8 * interval '1 second'
            where name = $1 and holder = $2 returning name`,
          [name, holder, LEASE_SECONDS],
        )
        .then(
          (kept) => {
            if (kept.length === 0) lose();
            else renewedAt = asked;
          },
          // The database is away for the moment: the lease runs out by itself when that lasts.
          () => {},
        );
    },
    (LEASE_SECONDS / 3) * 1000,
  );
  return {
    lost: lost.signal,
    async end(outcome, seconds) {
      clearInterval(timer);
      await database.run(
        `update job_turn set ${ended(outcome)}, holder = null, leased_until = null,
                next_at = case when $4 then now() else next_at end
          where name = $1 and holder = $2`,
        [name, holder, seconds, outcome === 'stopped'],
      );
    },
  };
}

/** Notes how a run ended that had no turn: an enqueued one, or one that somebody asked for. */
export async function noteRun(
  database: Database<Tables>,
  name: string,
  outcome: JobOutcome,
  seconds: number,
): Promise<void> {
  await database.run(`update job_turn set ${ended(outcome)} where name = $1 and $2::text <> ''`, [
    name,
    outcome,
    seconds,
  ]);
}

/** `$3` is how long the run took. */
function ended(outcome: JobOutcome): string {
  const taken = 'seconds = $3::float8';
  if (outcome === 'done') return `${taken}, succeeded_at = now()`;
  if (outcome === 'failed') return `${taken}, failed_at = now(), failures = failures + 1`;
  return taken;
}

/** Makes the job's row: due after so many seconds, or never by itself. */
export async function openTurn(
  database: Database<Tables>,
  name: string,
  firstInSeconds: number | null,
): Promise<void> {
  await database.run(
    `insert into job_turn (name, next_at)
     values ($1, coalesce(now() + $2::float8 * interval '1 second', 'infinity')) on conflict (name) do nothing`,
    [name, firstInSeconds],
  );
}

/** Makes a job that runs by itself due now. */
export async function askForTurn(database: Database<Tables>, name: string): Promise<void> {
  await database.run('update job_turn set next_at = least(next_at, now()) where name = $1', [name]);
}
