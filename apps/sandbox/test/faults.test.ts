import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupplierClient, type OperationName, type SupplierClient } from '@koi/supplier-protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type FaultMode, faultModes } from '../src/faults/fault-switch.ts';

const directory = mkdtempSync(join(tmpdir(), 'koi-sandbox-'));
const config = readConfig({ DATA_DIR: directory });
let sandbox: FastifyInstance;
/** Waits longer than any fault lasts here. */
let client: SupplierClient;
/** Gives up before a fault with a delay ends. */
let hasty: SupplierClient;

beforeAll(async () => {
  sandbox = await buildSandbox(config, { run: false });
  const url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/sandbox/suppliers/sbs`;
  const account = { url, supplier: 'SBS', secret: config.supplierSecrets.SBS ?? '' };
  client = createSupplierClient({ ...account, timeoutMs: 30_000 });
  hasty = createSupplierClient({ ...account, timeoutMs: 50 });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

const admin = (payload: object, token = config.adminToken, code = 'sbs') =>
  sandbox.inject({
    method: 'POST',
    url: `/sandbox/admin/suppliers/${code}/fault`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

let count = 0;
let player = '';
let reference = '';
beforeEach(async () => {
  await admin({ mode: 'none' });
  count += 1;
  player = `player${count}`;
  reference = `REF${count}`;
  await client.createPlayer({ player, password: 'password', currency: 'CNY', demo: false });
});

const transfer = () =>
  client.transfer({ reference, player, direction: 'in', amount: '10.00', currency: 'CNY' });

/** All but the one that the sandbox's suppliers do not offer. */
type Offered = Exclude<OperationName, 'limitPlayer'>;

const operations: Record<Offered, () => Promise<{ outcome: string }>> = {
  createPlayer: () => client.createPlayer({ player, password: 'password', currency: 'CNY', demo: false }),
  launch: () =>
    client.launch({ player, lang: 'en', mobile: true, returnUrl: 'http://127.0.0.1/', parameters: {} }),
  balance: () => client.balance({ player }),
  transfer,
  transferStatus: () => client.transferStatus({ reference }),
  bets: () => client.bets({ after: '', limit: 10 }),
  endPlayer: () => client.endPlayer({ player }),
};

const outcomes: Record<FaultMode, string> = {
  none: 'ok',
  refuse: 'refused',
  slow: 'ok',
  timeout_before: 'unknown',
  timeout_after: 'unknown',
  drop: 'unknown',
  drop_after: 'unknown',
  server_error: 'unknown',
  server_error_after: 'unknown',
  rubbish: 'unknown',
  duplicate: 'unknown',
};
const acted: readonly FaultMode[] = [
  'none',
  'slow',
  'timeout_after',
  'drop_after',
  'server_error_after',
  'rubbish',
  'duplicate',
];

describe.each(faultModes)('%s', (mode) => {
  const delay_ms = 50;

  test.each(Object.keys(operations) as Offered[])('strikes %s', async (operation) => {
    await admin({ mode, delay_ms, operations: [operation] });
    expect((await operations[operation]()).outcome).toBe(outcomes[mode]);
    const others = Object.entries(operations).filter(([name]) => name !== operation && name !== 'transfer');
    for (const [name, call] of others) expect((await call()).outcome, name).toBe('ok');
  });

  test('the truth about a transfer can be asked for, and the same reference moves money once', async () => {
    await admin({ mode, delay_ms, operations: ['transfer'] });
    await transfer();
    const status = await client.transferStatus({ reference });
    const state = mode === 'refuse' ? 'refused' : acted.includes(mode) ? 'done' : 'unknown';
    expect(status).toMatchObject({ outcome: 'ok', answer: { state } });
    await admin({ mode: 'none' });
    expect((await transfer()).outcome).toBe(mode === 'refuse' ? 'refused' : 'ok');
    const balance = mode === 'refuse' ? '0.00' : '10.00';
    expect(await client.balance({ player })).toMatchObject({ outcome: 'ok', answer: { balance } });
  });
});

test.each([
  ['timeout_before', 'unknown'],
  ['timeout_after', 'done'],
] as const)(
  'a caller who gives up during %s learns nothing and can ask for the truth',
  async (mode, state) => {
    await admin({ mode, delay_ms: 5000, operations: ['transfer'] });
    const order = { reference, player, direction: 'in', amount: '10.00', currency: 'CNY' } as const;
    expect((await hasty.transfer(order)).outcome).toBe('unknown');
    await expect
      .poll(() => client.transferStatus({ reference }), { timeout: 30_000 })
      .toMatchObject({ outcome: 'ok', answer: { state } });
  },
);

test('a chance strikes some and not all', async () => {
  await admin({ mode: 'refuse', chance: 50, operations: ['balance'] });
  const seen = new Set<string>();
  for (let call = 0; call < 200 && seen.size < 2; call++)
    seen.add((await client.balance({ player })).outcome);
  expect([...seen].sort()).toEqual(['ok', 'refused']);
});

test('only the token opens the switches, and only fitting settings are taken', async () => {
  expect((await admin({ mode: 'drop' }, 'x'.repeat(40))).statusCode).toBe(401);
  expect((await admin({ mode: 'drop' }, config.adminToken, 'nobody')).statusCode).toBe(404);
  for (const bad of [{}, { mode: 'explode' }, { mode: 'slow', delay_ms: -1 }, { mode: 'drop', chance: 0 }])
    expect((await admin(bad)).statusCode).toBe(400);
  expect((await client.balance({ player })).outcome).toBe('ok');
});

test('the page of the switches asks for the token, then sets them', async () => {
  const form = (url: string, payload: string, cookie = '') =>
    sandbox.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
  expect((await sandbox.inject('/sandbox/admin/')).body).toContain('type="password"');
  expect((await form('/sandbox/admin/suppliers/sbs', 'mode=drop')).statusCode).toBe(401);
  expect((await form('/sandbox/admin/sign-in', 'token=wrong')).statusCode).toBe(401);
  const signedIn = await form('/sandbox/admin/sign-in', `token=${config.adminToken}`);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const settings = 'mode=server_error&delay_ms=0&chance=100&operations=balance';
  expect((await form('/sandbox/admin/suppliers/sbs', settings, cookie)).statusCode).toBe(303);
  expect((await client.balance({ player })).outcome).toBe('unknown');
  const page = await sandbox.inject({ url: '/sandbox/admin/', headers: { cookie } });
  expect(page.body).toContain('<option selected>server_error</option>');
});
