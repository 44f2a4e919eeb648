import pg from 'pg';
import { DatabaseUnavailable } from './failures.ts';
import { refuseDuringRestore, takeOpeningLock } from './restore-mark.ts';

/** Time-outs of every connection (docs/ledger.md 5): nothing waits for ever or blocks others for ever. */
const sessionSettings = [
  'lock_timeout=2s',
  'statement_timeout=5s',
  'idle_in_transaction_session_timeout=5s',
  'timezone=UTC',
  // JIT compilation only pays for analytical queries that run for seconds; here it made posting ten times
  // slower.
  'jit=off',
];

export interface ConnectionSettings {
  connectionString: string;
  /** Start-up options: time-outs and search path apply from the first statement on. */
  options: string;
  keepAlive: true;
}

/** Checks the server once: reachable, recent enough, safe enough. Creates the schema if it is missing. */
export async function prepareServer(options: {
  url: string;
  schema: string;
  production?: boolean;
  duringRestore?: boolean;
}): Promise<ConnectionSettings> {
  const settings = connectionSettings(options.url, options.schema);
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5000 });
  // A connection that breaks later also rejects the current query; this only keeps the process alive.
  client.on('error', () => {});
  try {
    await client.connect();
    await checkServer(client, options.production ?? false);
    await client.query('begin');
    await takeOpeningLock(client);
    if (!options.duringRestore) await refuseDuringRestore(client);
    await client.query(`create schema if not exists ${pg.escapeIdentifier(options.schema)}`);
    await client.query('commit');
    return settings;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `PostgreSQL at ${withoutPassword(options.url)} cannot be used: ${reason(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionSettings(url: string, schema: string): ConnectionSettings {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new DatabaseUnavailable(`"${schema}" cannot be a schema name: use a-z, 0-9 and _.`);
  const address = parseAddress(url);
  const own = address.searchParams.get('options');
  address.searchParams.delete('options');
  const settings = [...sessionSettings, `search_path=${schema}`].map((setting) => `-c ${setting}`);
  return {
    connectionString: address.href,
    options: [...(own ? [own] : []), ...settings].join(' '),
    keepAlive: true,
  };
}

function parseAddress(url: string): URL {
  try {
    const address = new URL(url);
    if (address.protocol === 'postgres:' || address.protocol === 'postgresql:') return address;
  } catch {
    // Reported below without the error's text, which may contain a password.
  }
  throw new DatabaseUnavailable(
    'DATABASE_URL is not an address of the form postgres://user:password@host:port/database.',
  );
}

async function checkServer(client: pg.Client, production: boolean): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string; fsync: string; pages: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`,
  );
  const server = rows[0];
  if (!server || Number(server.number) < 150_000) {
    throw new DatabaseUnavailable(
      `PostgreSQL 15 or newer is needed; the server is ${server?.version ?? 'unknown'}.`,
    );
  }
  if (production && (server.fsync !== 'on' || server.pages !== 'on')) {
    throw new DatabaseUnavailable(
      'PostgreSQL runs with fsync or full_page_writes off and could lose money in a crash: turn both on.',
    );
  }
}

function withoutPassword(url: string): string {
  const address = parseAddress(url);
  return `${address.hostname}:${address.port || '5432'}${address.pathname}`;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
