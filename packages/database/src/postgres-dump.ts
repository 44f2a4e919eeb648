import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BackupFailed } from './failures.ts';

/** Custom format, one consistent snapshot, without owners and rights: a backup also fits a server with other users. */
export async function dumpPostgres(url: string, schemas: readonly string[], file: string): Promise<void> {
  const present = await withClient(url, (client) => existing(client, schemas));
  if (!present.includes(schemas[0] ?? ''))
    throw new BackupFailed(`The database has no schema ${schemas[0]}: there is nothing to back up.`);
  await runProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...present.map((schema) => `--schema=${schema}`),
    `--file=${file}`,
  ]);
}

/** The old schemas keep another name until the new ones are there and checked. */
export async function restorePostgres(
  url: string,
  schemas: readonly string[],
  file: string,
  force: boolean,
  verify: () => Promise<void>,
): Promise<void> {
  const suffix = `_replaced_${Date.now().toString(36)}`;
  const replaced = await withClient(url, async (client) => {
    const present = await existing(client, schemas);
    const filled = await filledOnes(client, present);
    if (filled.length > 0 && !force)
      throw new BackupFailed(
        `The database holds data already (schema ${filled.join(', ')}): it is only replaced with --force.`,
      );
    for (const schema of present)
      await client.query(`alter schema ${name(schema)} rename to ${name(schema + suffix)}`);
    return present;
  });
  try {
    await runProgram('pg_restore', url, [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${withoutPassword(url)}`,
      file,
    ]);
    await verify();
  } catch (error) {
    await withClient(url, async (client) => {
      for (const schema of schemas) await client.query(`drop schema if exists ${name(schema)} cascade`);
      for (const schema of replaced)
        await client.query(`alter schema ${name(schema + suffix)} rename to ${name(schema)}`);
    });
    throw error;
  }
  await withClient(url, async (client) => {
    for (const schema of replaced) await client.query(`drop schema ${name(schema + suffix)} cascade`);
  });
}

const name = (schema: string) => pg.escapeIdentifier(schema);

async function existing(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname from pg_namespace where nspname = any ($1)',
    [schemas],
  );
  return schemas.filter((schema) => rows.some((row) => row.nspname === schema));
}

async function filledOnes(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ schemaname: string }>(
    'select distinct schemaname from pg_tables where schemaname = any ($1)',
    [schemas],
  );
  return rows.map((row) => row.schemaname);
}

async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The password goes by the environment: arguments can be read by everybody on the machine. */
function runProgram(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  const target = program === 'pg_dump' ? [`--dbname=${withoutPassword(url)}`] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(findProgram(program), [...target, ...args], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => {
      complaint += String(text);
    });
    child.once('error', () =>
      reject(
        new BackupFailed(
          `${program} was not found: install the PostgreSQL client programs, as new as the server, or set POSTGRES_BIN.`,
        ),
      ),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `${program} ended with code ${code}`)),
    );
  });
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  return address.href;
}

/** POSTGRES_BIN, then the newest of the distribution's, then whatever the path has. */
function findProgram(program: string): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(root, version, 'bin'))];
  const folder = folders.find((candidate) => candidate !== undefined && existsSync(join(candidate, program)));
  return folder === undefined ? program : join(folder, program);
}
