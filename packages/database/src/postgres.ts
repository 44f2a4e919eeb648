import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type QueryResult, sql } from 'kysely';
import pg from 'pg';
import { ChangeReceivers, changesChannel } from './changes.ts';
import type { Database } from './database.ts';
import { causesOf, isConnectionLost, isRepeatable, OutcomeUnknown } from './failures.ts';
import { TransactionGuard } from './guard.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import { PostgresClient } from './postgres-client.ts';
import { PostgresListener } from './postgres-listener.ts';
import { prepareServer } from './postgres-server.ts';
import { readSnapshot } from './read-snapshot.ts';
import { refuseDuringRestore, takeOpeningLock } from './restore-mark.ts';
import { withRetries } from './retries.ts';

export interface PostgresOptions {
  url: string;
  schema: string;
  connections?: number;
  production?: boolean;
  duringRestore?: boolean;
}

/**
 * int8 and numeric are text by default; a date would otherwise become midnight in the server's local time
 * zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

export async function openPostgres<T>(options: PostgresOptions): Promise<Database<T>> {
  const settings = { ...(await prepareServer(options)), types };
  const changes = new ChangeReceivers();
  const pool = new pg.Pool({
    ...settings,
    Client: PostgresClient,
    max: options.connections ?? 16,
    // Statements sent together do not wait for each other's answers.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A connection that listens receives its own notifications before the answer to its commit.
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => changes.dispatch(payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(changesChannel(options.schema))}`);
    },
  });
  // A lost connection rejects the current query and is replaced on the next use; without listeners Node would
  // exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!options.duringRestore) await refuseOnPool(pool);
  const guard = new TransactionGuard();
  const failures = new WeakSet<object>();
  const db = new Kysely<T>({
    dialect: new GuardedDialect({ pool }, guard),
    log: (event) => {
      if (event.level === 'error' && event.error instanceof Error) failures.add(event.error);
    },
  });
  const transact: Transact<T> = { db, guard, failures };
  const listener = new PostgresListener(settings, options.schema);
  let closing: Promise<void> | undefined;

  return {
    kind: 'postgres',
    db,
    transaction: async (work) => {
      guard.check();
      return runTransaction(transact, work);
    },
    snapshot: (work) => readSnapshot(db, guard, work),
    assertOutsideTransaction: () => guard.check(),
    afterCommit: (act) => guard.afterCommit(act),
    until: (signal, work) => guard.until(signal, work),
    query: async <R>(text: string, values: readonly unknown[]) => {
      guard.check();
      return withRetries(
        async () => (await pool.query(text, [...values])).rows as R[],
        (error) => isRepeatable(error) || isConnectionLost(error),
      );
    },
    run: async <R>(text: string, values: readonly unknown[] = []) => {
      guard.check();
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values]);
      return (Array.isArray(result) ? result : [result]).flatMap((one) => (one.rows ?? []) as R[]);
    },
    notify: async (channel, payload, trx) => {
      await sql`select pg_notify(${listener.name(channel)}, ${payload})`.execute(trx ?? db);
    },
    listen: (channel, receive) => listener.listen(listener.name(channel), receive),
    onChange: async (topic, receive) => {
      // The dedicated connection listens too, because pooled connections come and go.
      const stop = await listener.listen(changesChannel(options.schema), changes.dispatch.bind(changes));
      const stopListening = changes.add(topic, receive);
      return async () => {
        stopListening();
        await stop();
      };
    },
    close: () => {
      closing ??= Promise.all([listener.close(), pool.end()]).then(() => {});
      return closing;
    },
  };
}

/** Keeps the connection in the pool: a later restore sees it, and an earlier one is detected here. */
async function refuseOnPool(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await takeOpeningLock(client);
    await refuseDuringRestore(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    await pool.end();
    throw error;
  }
}

interface Transact<T> {
  db: Kysely<T>;
  guard: TransactionGuard;
  /** Errors that the driver threw: a lost connection of anything else that `work` uses is none of ours. */
  failures: WeakSet<object>;
}

/**
 * After a connection lost before COMMIT was sent the transaction rolls back, so it is safe to retry. After
 * one lost during COMMIT the outcome is unknown: the server is asked for the status of the transaction, whose
 * id was read at its start.
 */
function runTransaction<T, R>(transact: Transact<T>, work: Work<T, R>): Promise<R> {
  return withRetries(
    async () => {
      const afterCommit: (() => void)[] = [];
      const result = await attempt(transact, work, afterCommit);
      for (const act of afterCommit) act();
      return result;
    },
    (error) => isRepeatable(error) || isLost(transact, error),
  );
}

/** Whether the driver lost its connection to the database. */
function isLost<T>({ failures }: Transact<T>, error: unknown): boolean {
  const failure = causesOf(error).find((cause) => failures.has(cause));
  return failure !== undefined && isConnectionLost(failure);
}

type Work<T, R> = (trx: Kysely<T>) => Promise<R>;

const transactionNumber = sql<{ id: string }>`select pg_current_xact_id()::text as id`;

async function attempt<T, R>(
  transact: Transact<T>,
  work: Work<T, R>,
  afterCommit: (() => void)[],
): Promise<R> {
  const { db, guard, failures } = transact;
  let number: Promise<string | undefined> = Promise.resolve(undefined);
  let working = false;
  let committing: { result: R } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      // Only sent, so that it leaves in one write with the first statement of the work: kysely gives a
      // transaction's connection to one statement at a time, and this one would keep it until its answer.
      await trx.getExecutor().provideConnection(async (connection) => {
        number = readNumber(connection.executeQuery(transactionNumber.compile(trx)));
      });
      working = true;
      const result = await guard.during(afterCommit, () => work(trx));
      working = false;
      committing = { result };
      return result;
    });
  } catch (error) {
    // Whatever fails before and after the work is the driver's.
    if (!working && error instanceof Error) failures.add(error);
    if (!committing || !isConnectionLost(error)) throw error;
    const known = await number;
    if (known !== undefined && (await hasCommitted(db, known))) return committing.result;
    throw error;
  }
}

/** By which the server can be asked what became of the transaction; undefined when it could not be read. */
async function readNumber(answer: Promise<QueryResult<{ id: string }>>): Promise<string | undefined> {
  try {
    return (await answer).rows[0]?.id;
  } catch {
    return undefined;
  }
}

/** How long a server takes to come back after a crash or a failover. */
const MAX_RETRY_MS = 15_000;
const RETRY_MS = 100;

/**
 * The server ends the transaction of a lost connection on its own; its status is polled until then. @throws
 * OutcomeUnknown
 */
async function hasCommitted<T>(db: Kysely<T>, transaction: string): Promise<boolean> {
  const end = performance.now() + MAX_RETRY_MS;
  while (performance.now() < end) {
    const status = await statusOf(db, transaction);
    if (status === 'committed' || status === 'aborted') return status === 'committed';
    await wait(RETRY_MS);
  }
  throw new OutcomeUnknown();
}

/** Undefined while the server cannot be reached. */
async function statusOf<T>(db: Kysely<T>, transaction: string): Promise<string | null | undefined> {
  try {
    const { rows } = await sql<{
      status: string | null;
    }>`select pg_xact_status(${transaction}::xid8) as status`.execute(db);
    return rows[0]?.status;
  } catch (error) {
    if (isConnectionLost(error)) return undefined;
    throw error;
  }
}
