import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wireOf } from '../apps/api/test/wire.ts';
import { npmCommand } from './lib/install.mjs';
import { at, root } from './lib/paths.mjs';
import { startProgram } from './lib/testing.mjs';

const folder = mkdtempSync(join(tmpdir(), 'koi-dev-'));
let started;

const printed = () => stripVTControlCharacters(started.printed());
const starts = () => printed().split('Ctrl-C stops it.').length - 1;

/** Waits for what the command prints. */
async function comes(what, isThere) {
  await vi.waitUntil(isThere, { timeout: 240_000, interval: 200 }).catch(() => {
    throw new Error(`${what} did not come:\n${printed().slice(-2_000)}`);
  });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

const { url: configs } = wireOf('GET /system/configs');

const pageAt = (base) => new RegExp(`Local: +(http://127\\.0\\.0\\.1:\\d+)${base}\\n`).exec(printed())?.[1];

/** Asks what a page's development server passes on; the answer is the platform's. */
async function query(base, path, options) {
  const answer = await fetch(`${pageAt(base)}${path}`, options);
  return { status: answer.status, body: await answer.json() };
}

/** As an editor does that saves a file. */
const save = (path) => utimesSync(at(path), new Date(), new Date());

// With the README's defaults: a fixed captcha once hid that drawing one ended the server.
beforeAll(async () => {
  const { CAPTCHA_FIXED_ANSWER: _captcha, DATABASE_URL: _url, NODE_ENV: _mode, ...env } = process.env;
  const [program, ...first] = npmCommand();
  const PORT = String(await freePort());
  const options = { cwd: root, env: { ...env, PORT, DATA_DIR: folder } };
  started = startProgram(program, [...first, 'run', 'dev'], options);
  await comes('the platform', () => starts() === 1);
}, 300_000);

afterAll(async () => {
  started.child.kill('SIGTERM');
  await started.ended;
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('npm run dev answers through the server of each page, and draws captchas', {
  timeout: 300_000,
}, async () => {
  for (const base of ['/', '/lottery/', '/sandbox/games/', '/admin/'])
    await comes(base, () => pageAt(base) !== undefined);
  const { url: captcha, ...posted } = wireOf('POST /auth/captcha');
  expect(await query('/', captcha, posted)).toMatchObject({
    status: 200,
    body: { data: { img: expect.stringMatching(/^data:image\/png/) } },
  });
  expect(await query('/admin/', configs)).toMatchObject({ status: 200 });
  expect(await query('/lottery/', '/lottery/api/none')).toMatchObject({ status: 404 });
  expect(await query('/sandbox/games/', '/sandbox/suppliers/none')).toMatchObject({ status: 404 });
});

test('a saved file of a server restarts it, one of a page is sent to the page', {
  timeout: 300_000,
}, async () => {
  const page = 'src/app/app.tsx';
  expect((await fetch(`${pageAt('/')}/${page}`)).status).toBe(200);
  save(`apps/web/${page}`);
  await comes('the page', () => printed().includes(`hmr update /${page}`));
  save('apps/api/src/app.ts');
  await comes('the server', () => starts() === 2);
  expect(await query('/', configs)).toMatchObject({ status: 200 });
});
