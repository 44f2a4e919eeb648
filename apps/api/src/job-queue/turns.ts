import { randomUUID } from 'node:crypto';
import { Collector, type Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';
import { type JobOutcome, JobStopped } from './run-job.ts';

/** A holder that has not renewed its lease for this long has died; its turn is free again. */
const LEASE_SECONDS = 30;

/** More than the number of jobs. */
const MOST_AT_ONCE = 100;

export interface Turn {
  /** Aborted when another process may have the turn. */
  lost: AbortSignal;
  end(outcome: JobOutcome, seconds: number): Promise<void>;
}

interface Look {
  name: string;
  nextInSeconds: number;
  holder: string;
}

interface Ended {
  name: string;
  /** Null for a run without a turn. */
  holder: string | null;
  outcome: JobOutcome;
  seconds: number;
}

/**
 * Turns of scheduled jobs, a row each. All worker processes request a turn; one gets it and keeps it until
 * its run has ended. The turn is a lease in the row, because a database lock would hold a connection for the
 * whole run. Concurrent requests are batched into one statement.
 */
export class Turns {
  readonly #database: Database<Tables>;
  readonly #taking: Collector<Look, boolean>;
  readonly #ending: Collector<Ended, true>;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.#taking = gather(database, (looks) => takeDue(database, looks));
    this.#ending = gather(database, (runs) => noteEnds(database, runs));
  }

  /** Creates the job's row: due after this many seconds, or never on its own. */
  async open(name: string, firstInSeconds: number | null): Promise<void> {
    await this.#database.run(
      `insert into job_turn (name, next_at)
       values ($1, coalesce(now() + $2::float8 * interval '1 second', 'infinity')) on conflict (name) do nothing`,
      [name, firstInSeconds],
    );
  }

  /** Takes the turn of a job if it is due and free. */
  async take(name: string, nextInSeconds: number): Promise<Turn | undefined> {
    const holder = randomUUID();
    const isTaken = await this.#taking.submit({ name, nextInSeconds, holder });
    return isTaken ? this.#keep(name, holder) : undefined;
  }

  /** Records the end of a run without a turn: an enqueued or a manually requested one. */
  async note(name: string, outcome: JobOutcome, seconds: number): Promise<void> {
    await this.#ending.submit({ name, holder: null, outcome, seconds });
  }

  /** Makes a scheduled job due now. */
  async askFor(name: string): Promise<void> {
    await this.#database.run('update job_turn set next_at = least(next_at, now()) where name = $1', [name]);
  }

  #keep(name: string, holder: string): Turn {
    const lost = new AbortController();
    const lose = () => lost.abort(new JobStopped(`Job ${name} lost its turn to another process.`));
    let renewedAt = performance.now();
    // biome-ignore lint/plugin: keeps the turn of a running job
    const timer = setInterval(
      () => {
        if (performance.now() - renewedAt > LEASE_SECONDS * 1000) return lose();
        const asked = performance.now();
        renew(this.#database, name, holder).then(
          (isKept) => {
            if (isKept) renewedAt = asked;
            else lose();
          },
          // The database is unreachable: if that lasts, the lease expires.
          () => {},
        );
      },
      (LEASE_SECONDS / 3) * 1000,
    );
    return {
      lost: lost.signal,
      end: async (outcome, seconds) => {
        clearInterval(timer);
        await this.#ending.submit({ name, holder, outcome, seconds });
      },
    };
  }
}

function gather<Item, Result>(
  database: Database<Tables>,
  send: (items: readonly Item[]) => Promise<Result[]>,
): Collector<Item, Result> {
  return new Collector(database, { most: MOST_AT_ONCE, inFlight: 1, count: ({ length }) => length, send });
}

/**
 * A row locked by another process is skipped; rows are locked in order of name, so that two batches never
 * deadlock.
 */
async function takeDue(database: Database<Tables>, looks: readonly Look[]): Promise<boolean[]> {
  const taken = await database.run<{ holder: string }>(
    `with asked as (
       select * from unnest($1::text[], $2::float8[], $3::uuid[]) as asked (name, next_in, holder)),
     due as (
       select name from job_turn
        where name = any($1::text[]) and next_at <= now() and (leased_until is null or leased_until < now())
        order by name for update skip locked)
     update job_turn set next_at = now() + asked.next_in * interval '1 second', holder = asked.holder,
            leased_until = now() + $4::float8 * interval '1 second', started_at = now()
       from asked join due using (name) where job_turn.name = asked.name returning job_turn.holder`,
    [
      looks.map(({ name }) => name),
      looks.map(({ nextInSeconds }) => nextInSeconds),
      looks.map(({ holder }) => holder),
      LEASE_SECONDS,
    ],
  );
  const holders = new Set(taken.map(({ holder }) => holder));
  return looks.map(({ holder }) => holders.has(holder));
}

async function renew(database: Database<Tables>, name: string, holder: string): Promise<boolean> {
  const kept = await database.run(
    `update job_turn set leased_until = now() + $3::float8 * interval '1 second'
      where name = $1 and holder = $2 returning name`,
    [name, holder, LEASE_SECONDS],
  );
  return kept.length > 0;
}

/**
 * Several runs of one enqueued job may have ended: all failures are counted, and the last run sets the
 * duration. The holder is read under the lock, so a process that lost its turn cannot end another's.
 */
async function noteEnds(database: Database<Tables>, runs: readonly Ended[]): Promise<true[]> {
  await database.run(
    `with ended as (
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::float8[]) with ordinality
              as ended (name, holder, outcome, seconds, place)),
     held as (
       select name, holder from job_turn where name = any($1::text[]) order by name for update),
     summed as (
       select ended.name, bool_or(ended.holder is not null) as has_turn,
              bool_or(ended.outcome = 'done') as is_done, count(*) filter (where ended.outcome = 'failed') as failed,
              bool_or(ended.outcome = 'stopped' and ended.holder is not null) as is_due,
              (array_agg(ended.seconds order by ended.place desc))[1] as seconds
         from ended join held using (name)
        where ended.holder is null or ended.holder = held.holder
        group by ended.name)
     update job_turn set seconds = summed.seconds,
            succeeded_at = case when is_done then now() else succeeded_at end,
            failed_at = case when failed > 0 then now() else failed_at end,
            failures = failures + failed,
            holder = case when has_turn then null else holder end,
            leased_until = case when has_turn then null else leased_until end,
            next_at = case when is_due then now() else next_at end
       from summed where job_turn.name = summed.name`,
    [
      runs.map(({ name }) => name),
      runs.map(({ holder }) => holder),
      runs.map(({ outcome }) => outcome),
      runs.map(({ seconds }) => seconds),
    ],
  );
  return runs.map(() => true);
}
