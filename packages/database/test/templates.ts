import { advisoryLocks } from '../src/advisory-locks.ts';
import { migrate } from '../src/migrate.ts';
import { openDatabase } from '../src/open-database.ts';
import type { TestSchema } from './databases.ts';
import { createOwned, ownedUrl, withServer } from './owned.ts';
import { startedServerUrl } from './servers.ts';
import { schemaKey } from './snapshots.ts';

/** The server that tests make their databases on: TEST_POSTGRES_URL, or one started here once per machine. */
export function testPostgresUrl(): Promise<string> {
  const input = process.env.TEST_POSTGRES_URL;
  return input ? Promise.resolve(input) : startedServerUrl();
}

let counter = 0;
const templates = new Map<string, Promise<void>>();

/** A new database of its own, cloned from the template of this schema. Returns its owner's address. */
export async function createFromTemplate(schema: TestSchema): Promise<string> {
  const server = await testPostgresUrl();
  const template = `koi_owned_${schemaKey(schema)}`;
  // Each process looks for it once.
  const ready = templates.get(template) ?? ensureTemplate(server, template, schema);
  templates.set(template, ready);
  await ready;
  counter += 1;
  const name = `koi_test_${process.pid}_${Date.now().toString(36)}_${counter}`;
  await withServer(server, (client) => createOwned(client, name, template));
  return ownedUrl(server, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withServer(await testPostgresUrl(), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

async function ensureTemplate(server: string, name: string, schema: TestSchema): Promise<void> {
  await withServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplates]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await createOwned(client, name);
    const database = await openDatabase<unknown>({
      url: ownedUrl(server, name),
      directory: '',
      schema: schema.schema ?? 'platform',
    });
    try {
      await migrate(database, schema.migrations);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${name} is_template true`);
  });
}
