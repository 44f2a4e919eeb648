import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { ChangeReceivers, changesChannel } from './changes.ts';
import type { Database } from './database.ts';
import { EmbeddedDialect, Mutex } from './embedded-dialect.ts';
import { prepareDirectory } from './embedded-directory.ts';
import { DatabaseUnavailable, isRepeatable } from './failures.ts';
import { TransactionGuard } from './guard.ts';
import { withRetries } from './retries.ts';

const asText = (value: string) => value;
/** int8, date and numeric stay text, as our PostgreSQL driver returns them. */
const parsers = { 20: asText, 1082: asText, 1700: asText };

export interface EmbeddedOptions {
  directory: string;
  production?: boolean;
  duringRestore?: boolean;
}

/**
 * PostgreSQL inside this process, for evaluation, demonstration and tests. It survives a crash of the
 * process, not of the machine: it never flushes writes to the disk.
 */
export async function openEmbedded<T>(options: EmbeddedOptions): Promise<Database<T>> {
  if (options.production) {
    throw new DatabaseUnavailable(
      'Production needs PostgreSQL: set DATABASE_URL, the embedded database may lose money when the machine fails.',
    );
  }
  const directory = prepareDirectory(options.directory, options.duringRestore);
  try {
    const pglite = await createPglite(
      { dataDir: directory.data },
      `The data in ${options.directory} cannot be opened`,
    );
    directory.markInitialised();
    return wrapPglite<T>(pglite, directory.release);
  } catch (error) {
    directory.release();
    throw error;
  }
}

/** An in-memory database, optionally initialised from `snapshot` (made by `dump`). */
export async function openInMemory<T>(snapshot?: Blob): Promise<Database<T>> {
  const pglite = await createPglite(
    snapshot ? { loadDataDir: snapshot } : {},
    'The snapshot cannot be opened',
  );
  return wrapPglite<T>(pglite, () => {});
}

/**
 * PGlite's own parameters, but a quarter of its page cache of 128 MB, which is cleared page by page at every
 * start.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** @throws DatabaseUnavailable with a message that starts with `failure` */
export async function createPglite(
  options: { dataDir?: string; loadDataDir?: Blob },
  failure: string,
): Promise<PGlite> {
  try {
    const quiet = { onStdout: () => false, onStderr: () => false };
    const pglite = await PGlite.create({ ...options, startParams, parsers, ...quiet });
    await pglite.query('select count(*) from pg_class');
    return pglite;
  } catch (error) {
    throw new DatabaseUnavailable(
      `${failure}: the files are damaged or incomplete. Move the directory away and start again, or bring back a backup with npm run restore.`,
      { cause: error },
    );
  }
}

function wrapPglite<T>(pglite: PGlite, released: () => void): Database<T> {
  const guard = new TransactionGuard();
  const mutex = new Mutex();
  const changes = new ChangeReceivers();
  let hearing: Promise<unknown> | undefined;
  const db = new Kysely<T>({ dialect: new EmbeddedDialect(pglite, mutex, guard) });
  let closing: Promise<void> | undefined;
  const listen: Database<T>['listen'] = async (channel, receive) => {
    const stop = await mutex.hold(() => pglite.listen(channel, receive));
    return () => mutex.hold(() => (pglite.closed ? Promise.resolve() : stop()));
  };
  const transaction = async <R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R> => {
    guard.check();
    return withRetries(async () => {
      const afterCommit: (() => void)[] = [];
      const result = await db.transaction().execute((trx) => guard.during(afterCommit, () => work(trx)));
      for (const act of afterCommit) act();
      return result;
    }, isRepeatable);
  };

  return {
    kind: 'embedded',
    db,
    transaction,
    snapshot: (work) => work((read) => read()),
    assertOutsideTransaction: () => guard.check(),
    afterCommit: (act) => guard.afterCommit(act),
    until: (signal, work) => guard.until(signal, work),
    query: async <R>(text: string, values: readonly unknown[]) => {
      guard.check();
      return mutex.hold(async () => (await pglite.query<R>(text, [...values])).rows);
    },
    run: async <R>(text: string, values: readonly unknown[] = []) => {
      guard.check();
      return mutex.hold(async () => {
        if (values.length > 0) return (await pglite.query<R>(text, [...values])).rows;
        try {
          return (await pglite.exec(text)).flatMap((result) => result.rows as R[]);
        } catch (error) {
          // A text with its own BEGIN would otherwise leave the only connection in a failed transaction.
          await pglite.exec('rollback');
          throw error;
        }
      });
    },
    notify: async (channel, payload, trx) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(trx ?? db);
    },
    listen,
    onChange: async (topic, receive) => {
      hearing ??= mutex.hold(() =>
        pglite.listen(`"${changesChannel('public')}"`, (message) => changes.dispatch(message)),
      );
      await hearing;
      const stop = changes.add(topic, receive);
      return async () => stop();
    },
    dump: (compression = 'gzip') => mutex.hold(() => pglite.dumpDataDir(compression)),
    close: () => {
      closing ??= mutex.hold(() => pglite.close()).finally(released);
      return closing;
    },
  };
}
