import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDirectory } from '@koi/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations as apiMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { migrations as lotteryMigrations } from '../apps/lottery/src/server/db/migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'koi-serve-'));
const data = join(folder, 'data');
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

beforeAll(async () => {
  await createTestDirectory(join(data, 'api'), { migrations: apiMigrations });
  await createTestDirectory(join(data, 'lottery'), { migrations: lotteryMigrations, schema: 'lottery' });
}, 120_000);
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('a first start prints addresses and accounts, serves all parts on one port, keeps its data to itself and ends cleanly on SIGTERM', async () => {
  const first = start({ DATA_DIR: data });
  const address = await ready(first);
  for (const path of [
    '/readyz',
    '/healthz',
    '/api/openapi.json',
    '/lottery/api/public/games',
    '/sandbox/healthz',
  ]) {
    expect((await fetch(`${address}${path}`)).status, path).toBe(200);
  }
  const second = await start({ DATA_DIR: data }).ended;
  expect(second.code).toBe(1);
  expect(second.lines).toEqual([expect.stringContaining(data)]);
  first.child.kill('SIGTERM');
  const { code, lines } = await first.ended;
  expect(code).toBe(0);
  const text = lines.join('\n');
  expect(text).toContain('lucky8');
  expect(text).toContain('KOI8888');
  expect(text).toContain('It is for evaluation');
});

test('a later start opens the same data and ends cleanly on Ctrl-C', async () => {
  const started = start({ DATA_DIR: data });
  await ready(started);
  started.child.kill('SIGINT');
  expect((await started.ended).code).toBe(0);
});

test('a port in use is refused in one sentence, before any data is touched', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, lines } = await start({ PORT: String(port), DATA_DIR: join(folder, 'untouched') }).ended;
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([`Port ${port} is already in use; choose another one with PORT=….`]);
  expect(readdirSync(folder)).not.toContain('untouched');
});
