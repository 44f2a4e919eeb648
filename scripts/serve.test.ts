import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'koi-serve-'));
const running = new Set<ChildProcess>();

interface Ended {
  code: number | null;
  lines: string[];
}

function start(env: Readonly<Record<string, string>>): {
  child: ChildProcess;
  printed: () => string;
  ended: Promise<Ended>;
} {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'serve.ts')],
    {
      env: { ...inherited, PORT: '0', LOG_LEVEL: 'silent', DEMO_HISTORY: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, lines: printed.trim().split('\n') };
  });
  return { child, printed: () => printed, ended };
}

/** Resolves with the address printed on start; rejects if the process ends first. */
async function ready(started: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const address = /member app\s+(http:\S+?)\/\s/.exec(started.printed())?.[1];
    if (address !== undefined) return address;
    if (started.child.exitCode !== null) throw new Error(started.printed());
    await Promise.race([once(started.child.stdout as NodeJS.ReadableStream, 'data'), started.ended]);
  }
}

async function startAndStop(env: Readonly<Record<string, string>>, signal: NodeJS.Signals): Promise<Ended> {
  const started = start(env);
  await ready(started);
  started.child.kill(signal);
  return started.ended;
}

const wholeData = join(folder, 'whole');

beforeAll(async () => {
  await startAndStop({ DATA_DIR: wholeData }, 'SIGTERM');
});

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('a first start prints addresses and demonstration accounts, says what the database is for, and ends cleanly on Ctrl-C', async () => {
  const { code, lines } = await startAndStop({ DATA_DIR: wholeData }, 'SIGINT');
  const text = lines.join('\n');
  expect(code).toBe(0);
  expect(text).toContain('lucky8');
  expect(text).toContain('KOI8888');
  expect(text).toContain('It is for evaluation');
});

test('all parts answer on one port', async () => {
  const started = start({ DATA_DIR: wholeData });
  const address = await ready(started);
  for (const path of [
    '/readyz',
    '/healthz',
    '/api/openapi.json',
    '/lottery/api/public/games',
    '/sandbox/healthz',
  ]) {
    expect((await fetch(`${address}${path}`)).status, path).toBe(200);
  }
  started.child.kill('SIGTERM');
  expect((await started.ended).code).toBe(0);
});

test('a second start on the same data is refused in one sentence', async () => {
  const first = start({ DATA_DIR: wholeData });
  await ready(first);
  const second = await start({ DATA_DIR: wholeData }).ended;
  expect(second.code).toBe(1);
  expect(second.lines).toHaveLength(1);
  expect(second.lines[0]).toContain(wholeData);
  first.child.kill('SIGTERM');
  await first.ended;
});

test('a port in use is refused in one sentence, before any data is touched', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const untouched = join(folder, 'untouched');
  const { code, lines } = await start({ PORT: String(port), DATA_DIR: untouched }).ended;
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([`Port ${port} is already in use; choose another one with PORT=….`]);
  expect(readdirSync(folder)).not.toContain('untouched');
});

test('a PostgreSQL that cannot be reached is named in one sentence, without its password', async () => {
  const { code, lines } = await start({
    DATA_DIR: join(folder, 'none'),
    DATABASE_URL: 'postgres://koi:verysecret@127.0.0.1:1/koi',
  }).ended;
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('127.0.0.1:1/koi');
  expect(lines[0]).not.toContain('verysecret');
});

test('production refuses the embedded database', async () => {
  const { code, lines } = await start({ DATA_DIR: join(folder, 'none'), NODE_ENV: 'production' }).ended;
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DATABASE_URL');
});

test.each(['api', 'lottery'])('a damaged %s data directory is refused in one sentence', async (part) => {
  const data = join(folder, `damaged-${part}`);
  cpSync(wholeData, data, { recursive: true });
  for (const path of filesUnder(join(data, part)).filter((name) => /pg_wal|base\/|global\//.test(name)))
    truncateSync(path, Math.floor(statSync(path).size / 3));
  const { code, lines } = await start({ DATA_DIR: data }).ended;
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(join(data, part));
});

test('a file in the place of the data directory is refused in one sentence', async () => {
  const data = join(folder, 'a-file');
  writeFileSync(data, '');
  const { code, lines } = await start({ DATA_DIR: data }).ended;
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
});

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
