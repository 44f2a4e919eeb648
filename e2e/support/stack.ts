import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwned, ownedUrl, withServer } from '@koi/database/testing/owned';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { freePort } from './free-port.ts';
import { sessionSecret } from './tokens.ts';

export type DatabaseChoice = 'embedded' | 'postgres';

/** The captcha answer of every test stack. */
export const captchaAnswer = '1234';

/** Short enough for a test, long enough for a busy machine to answer. */
const supplierTimeoutMs = 3_000;

/** All tests share an address and would hit the per-address limits, which have their own tests. */
const unlimited = Object.fromEntries(
  [
    'GENERAL',
    'ADDRESS',
    'LOGIN',
    'CAPTCHA',
    'REGISTER',
    'DEMO',
    'DEMO_DAY',
    'MONEY',
    'LOOKUP',
    'UPLOAD',
    'UPLOAD_DAY',
    'SMS',
    'SMS_DAY',
    'WEB_VITALS',
  ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
);

/**
 * Short rounds of the live tables and the pond: bets stay open long enough for a busy machine, cards are
 * dealt fast.
 */
const sandboxTempo = {
  SANDBOX_BETTING_MS: '10000',
  SANDBOX_CARD_MS: '120',
  SANDBOX_RESULT_MS: '4000',
  SANDBOX_FISHING_BET_MS: '2000',
};

const root = join(import.meta.dirname, '..', '..');
/** Long, because a busy machine takes ten times as long as an idle one. */
const startMs = 150_000;

/**
 * The whole platform as `npm start` runs it, with its own port and data, and a proxy that can disturb its
 * connection to the lottery.
 */
export interface Stack {
  readonly url: string;
  readonly database: DatabaseChoice;
  readonly lottery: FaultProxy;
  /**
   * Changes what no call can change: elapsed time, a setting, an old account. PostgreSQL only; the embedded
   * database is inside the platform's process.
   */
  sql(statement: string, values?: readonly unknown[]): Promise<void>;
  /** All output of the processes so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a stack and waits until it is ready; rejects with its output if it ends before that. */
export async function startStack(
  choice: DatabaseChoice,
  extra: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  if (!existsSync(join(root, 'apps', 'web', 'dist', 'shell.html')))
    throw new Error('The member app is not built: npm run build --workspace apps/web');
  const directory = await mkdtemp(join(tmpdir(), 'koi-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lottery = await openFaultProxy(port);
  const database = choice === 'postgres' ? await createDatabase() : undefined;
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'serve.ts')],
    {
      cwd: root,
      env: {
        ...inherited,
        PORT: String(port),
        DATA_DIR: directory,
        DEMO_CONTENT: '1',
        // Balances and lists only contain what the tests create.
        DEMO_HISTORY: '0',
        CAPTCHA_FIXED_ANSWER: captchaAnswer,
        SESSION_SECRET: sessionSecret,
        SUPPLIER_LY_URL: `${lottery.url}/lottery/supplier`,
        SUPPLIER_TIMEOUT_MS: String(supplierTimeoutMs),
        TRANSFER_CHECK_SECONDS: '1,1,2,2,3,3',
        SUPPLIER_SETTLING_MS: '0',
        WEB_PUSH_KEY: 'a29pIG5ld3Mgb2YgdGhlIGJyb3dzZXIgdGVzdHMgMDE',
        WEB_PUSH_CONTACT: 'mailto:push@example.test',
        WEB_PUSH_HOSTS: '127.0.0.1',
        WEB_PUSH_INNER: '1',
        LOG_LEVEL: 'warn',
        ...sandboxTempo,
        ...unlimited,
        ...(database && { DATABASE_URL: database.url }),
        ...extra,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const stop = async (): Promise<void> => {
    await endProcess(child);
    await lottery.close();
    await database?.drop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child, () => printed);
  } catch (error) {
    await stop();
    throw error;
  }
  const sql: Stack['sql'] = async (statement, values = []) => {
    if (database === undefined) throw new Error('Only a stack on PostgreSQL lets statements in.');
    await withServer(database.url, async (client) => {
      await client.query('set search_path to platform');
      await client.query(statement, [...values]);
    });
  };
  return { url, database: choice, lottery, sql, output: () => printed, stop };
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The stack ended with code ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The stack was not ready after ${startMs / 1000} s:\n${printed()}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server === undefined)
    throw new Error('TEST_POSTGRES_URL names the PostgreSQL for tests and is not set.');
  const name = `koi_e2e_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await withServer(server, (client) => createOwned(client, name));
  const drop = () =>
    withServer(
      server,
      async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
    );
  return { url: ownedUrl(server, name), drop };
}
