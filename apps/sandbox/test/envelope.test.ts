import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

const directory = mkdtempSync(join(tmpdir(), 'koi-sandbox-'));
let sandbox: FastifyInstance;

beforeAll(async () => {
  sandbox = await buildSandbox(readConfig({ DATA_DIR: directory }), { run: false });
  await sandbox.ready();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

test.each([
  ['GET', '/', 404],
  ['GET', '/sandbox/nothing', 404],
  ['GET', '/sandbox/games/%2e%2e/%2e%2e/package.json', 404],
  ['GET', '/sandbox/%ff', 400],
  ['GET', '/sandbox/suppliers/sbe/page/nothing', 404],
  ['POST', '/sandbox/suppliers/sbe/page/session', 400],
  ['DELETE', '/sandbox/games/', 404],
] as const)('%s %s answers %i with a key and the browser’s language', async (method, url, status) => {
  const answer = await sandbox.inject({ method, url, headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({
    error: status === 404 ? 'not_found' : 'invalid_request',
    message: expect.stringMatching(/Không|không/),
  });
});

test('takes one host a request and half a minute to send it, and keeps devices from its pages', async () => {
  expect(
    (await sandbox.inject({ url: '/sandbox/healthz', headers: { host: ['a', 'b'] } as never })).statusCode,
  ).toBe(400);
  const answer = await sandbox.inject('/sandbox/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['permissions-policy']).toContain('camera=()');
  expect(sandbox.server.requestTimeout).toBe(30_000);
});
