import pg from 'pg';
import { advisoryLocks } from '../src/advisory-locks.ts';

/**
 * Who owns the databases of tests: an ordinary role, as on a real site. A superuser passes every check of
 * rights. It may switch off triggers, by which tests damage what is to be found damaged.
 */
const OWNER = 'koi_ordinary';
const PASSWORD = 'for-tests-only';

/** Creates an empty database, or a copy of the template, that the ordinary role owns. */
export async function createOwned(client: pg.Client, name: string, template?: string): Promise<void> {
  await ensureOwner(client);
  await client.query(
    `create database ${name} owner ${OWNER}${template === undefined ? '' : ` template ${template}`}`,
  );
}

/** The owner's address of a database on this server. */
export function ownedUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.username = OWNER;
  url.password = PASSWORD;
  return url.href;
}

/** On the server's own database; closing the connection gives up its advisory locks. */
export async function withServer<R>(server: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureOwner(client: pg.Client): Promise<void> {
  const isThere = async () =>
    (await client.query('select from pg_roles where rolname = $1', [OWNER])).rowCount === 1;
  if (await isThere()) return;
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplates]);
  try {
    if (await isThere()) return;
    await client.query(`create role ${OWNER} login password '${PASSWORD}'`);
    await client.query(`grant set on parameter session_replication_role to ${OWNER}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.testTemplates]);
  }
}
