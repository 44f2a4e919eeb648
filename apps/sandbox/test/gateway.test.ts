import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@koi/server-kit/config';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { readConfig, type SandboxConfig } from '../src/config.ts';
import { payTexts } from '../src/gateway/pay-texts.ts';

interface Received {
  signature: string | undefined;
  timestamp: string | undefined;
  body: string;
}

let directory: string;
let config: SandboxConfig;
let sandbox: FastifyInstance;
let merchant: Server;
let notifyUrl: string;
let received: Received[];
/** What the merchant answers to the next callbacks; then `success`. */
let answers: { status: number; text: string }[];
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-05-01T12:00:00Z');
  received = [];
  answers = [];
  merchant = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { 'x-gateway-signature': signature, 'x-gateway-timestamp': timestamp } = request.headers;
      received.push({ signature: String(signature), timestamp: String(timestamp), body });
      const { status, text } = answers.shift() ?? { status: 200, text: 'success' };
      response.writeHead(status).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  const address = merchant.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  notifyUrl = `http://127.0.0.1:${address.port}/callback`;
  directory = await mkdtemp(join(tmpdir(), 'koi-sandbox-'));
  config = readConfig({ DATA_DIR: directory, PUBLIC_URL: 'http://pay.example.test/' });
  await start();
});

afterEach(async () => {
  await sandbox.close();
  merchant.closeAllConnections();
  merchant.close();
  await rm(directory, { recursive: true, force: true });
});

const start = async () => {
  sandbox = await buildSandbox(config, { clock: () => now });
  await sandbox.ready();
};

const call = async (path: string, content: object, secret = config.gateway.secret, at = now) => {
  const body = JSON.stringify({ merchant: 'koi', ...content });
  const timestamp = String(Math.floor(at / 1000));
  const url = `/sandbox/gateway${path}`;
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', secret)
    .update(`POST\n${url}\n${timestamp}\n${digest}`)
    .digest('hex');
  const answer = await sandbox.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-merchant': 'koi',
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const create = (change: object = {}) =>
  call('/payments', {
    order_no: 'A1',
    amount: '1234.50',
    currency: 'CNY',
    notify_url: notifyUrl,
    return_url: 'http://app.example.test/#/Member/RechargeList',
    lang: 'en',
    ...change,
  });
const query = async (order_no = 'A1') => (await call('/payments/query', { order_no })).body;
const choose = (payUrl: string, action: string) =>
  sandbox.inject({
    method: 'POST',
    url: new URL(payUrl).pathname,
    payload: `action=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const payUrlOf = async (): Promise<string> => (await create()).body.pay_url;

describe('the merchant’s calls', () => {
  test('create, and create again: one payment', async () => {
    const first = await create();
    expect(first).toMatchObject({
      status: 200,
      body: { order_no: 'A1', status: 'waiting', amount: '1234.50', paid_amount: '0.00', currency: 'CNY' },
    });
    expect(first.body.pay_url).toMatch(
      /^http:\/\/pay\.example\.test\/sandbox\/pay\/SG[0-9a-f]{32}\?lang=en$/,
    );
    expect((await create()).body).toEqual(first.body);
    expect(await create({ amount: '1.00' })).toMatchObject({
      status: 409,
      body: { error: 'order_no_reused' },
    });
    expect(await call('/payments/query', { order_no: 'B2' })).toMatchObject({ status: 404 });
  });

  test('a wrong signature, an old one and a wrong merchant are refused', async () => {
    const order = { order_no: 'A1' };
    expect((await call('/payments/query', order, 'x'.repeat(40))).status).toBe(401);
    expect((await call('/payments/query', order, config.gateway.secret, now - 301_000)).status).toBe(401);
    const bare = await sandbox.inject({ method: 'POST', url: '/sandbox/gateway/payments', payload: '{}' });
    expect(bare.statusCode).toBe(401);
  });

  test.each([
    { amount: '0.00' },
    { amount: '1.5' },
    { amount: '-1.00' },
    { amount: 5 },
    { currency: 'cny' },
    { order_no: 'a b' },
    { notify_url: 'ftp://x' },
    { return_url: 'javascript:alert(1)' },
    { extra: 1 },
  ])('bad input %j', async (change) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test('faults are switched by a signed call', async () => {
    await call('/faults', { mode: 'refuse' });
    expect(await create()).toMatchObject({ status: 400, body: { error: 'refused' } });
    await call('/faults', { mode: 'server_error' });
    expect((await create()).status).toBe(500);
    await call('/faults', { mode: 'none' });
    expect((await create()).status).toBe(200);
    expect((await call('/faults', { mode: 'explode' })).status).toBe(400);
  });
});

describe('the payer’s choice', () => {
  test('pays: one signed callback, acknowledged, not repeated', async () => {
    const payUrl = await payUrlOf();
    const answer = await choose(payUrl, 'pay');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${new URL(payUrl).pathname}?lang=zh_cn`,
    ]);
    expect(received).toHaveLength(1);
    const [{ body, timestamp, signature }] = received as [Received];
    const signed = createHmac('sha256', config.gateway.secret).update(`callback\n${timestamp}\n${body}`);
    expect(signature).toBe(signed.digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      order_no: 'A1',
      status: 'paid',
      amount: '1234.50',
      paid_amount: '1234.50',
      currency: 'CNY',
    });
    await choose(payUrl, 'pay');
    await choose(payUrl, 'fail');
    await sandbox.deliverCallbacks();
    expect(received).toHaveLength(1);
    expect(await query()).toMatchObject({ status: 'paid', paid_amount: '1234.50' });
  });

  test.each([
    ['fail', 1, 'failed', '0.00'],
    ['twice', 2, 'paid', '1234.50'],
    ['wrong', 1, 'paid', '1233.50'],
  ])('%s', async (action, callbacks, status, paid_amount) => {
    await choose(await payUrlOf(), action);
    expect(received.map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: callbacks }, () => expect.objectContaining({ status, paid_amount })),
    );
    expect(await query()).toMatchObject({ status, paid_amount });
  });

  test('pays after a failure', async () => {
    const payUrl = await payUrlOf();
    await choose(payUrl, 'fail');
    await choose(payUrl, 'again');
    expect(received.map(({ body }) => JSON.parse(body).status)).toEqual(['failed', 'paid']);
  });

  test('later: on its way until the time has come', async () => {
    await choose(await payUrlOf(), 'later');
    expect(await query()).toMatchObject({ status: 'waiting' });
    now += config.gateway.payLaterSeconds * 1000;
    await sandbox.deliverCallbacks();
    expect(received).toHaveLength(1);
    expect(await query()).toMatchObject({ status: 'paid' });
  });

  test('too late: the payment has expired', async () => {
    const payUrl = await payUrlOf();
    now += config.gateway.expirySeconds * 1000 + 1;
    await choose(payUrl, 'pay');
    expect(received).toEqual([]);
    expect(await query()).toMatchObject({ status: 'expired', paid_amount: '0.00' });
  });
});

describe('callbacks that are not acknowledged', () => {
  test('come again with growing pauses, also after a restart, until they are', async () => {
    answers = [
      { status: 500, text: 'success' },
      { status: 200, text: 'no' },
      { status: 404, text: '' },
    ];
    await choose(await payUrlOf(), 'pay');
    expect(received).toHaveLength(1);
    await sandbox.deliverCallbacks();
    expect(received).toHaveLength(1);
    now += 1000;
    await sandbox.deliverCallbacks();
    expect(received).toHaveLength(2);
    now += 4000;
    await sandbox.deliverCallbacks();
    expect(received).toHaveLength(2);
    await sandbox.close();
    now += 1000;
    await start();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(3);
    now += 15_000;
    await sandbox.deliverCallbacks();
    now += 1_000_000;
    await sandbox.deliverCallbacks();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  test('are sent again on demand', async () => {
    await choose(await payUrlOf(), 'pay');
    expect((await call('/callbacks/resend', { order_no: 'A1' })).body).toEqual({ count: 1 });
    expect(received).toHaveLength(2);
  });
});

describe('the pay page', () => {
  test.each(Object.keys(payTexts))('in %s, without scripts', async (lang) => {
    const page = await sandbox.inject({ url: `${new URL(await payUrlOf()).pathname}?lang=${lang}` });
    const texts = payTexts[lang];
    expect(page.body).toContain(`lang="${texts?.htmlLang}"`);
    expect(page.body).toContain(texts?.pay);
    expect(page.body).toContain('¥1,234.50\u00a0CNY');
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toContain('undefined');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('shows foreign text as text', async () => {
    const hostile = 'http://x.test/"><img src=x>';
    const { body } = await create({ return_url: hostile });
    const page = await sandbox.inject({ url: new URL(body.pay_url).pathname });
    expect(page.body).not.toContain('<img');
    expect(page.body).toContain('&quot;&gt;&lt;img');
  });

  test('of a payment that does not exist', async () => {
    const page = await sandbox.inject({ url: '/sandbox/pay/SG0?lang=en' });
    expect([page.statusCode, page.body.includes('There is no such payment')]).toEqual([404, true]);
    expect((await sandbox.inject({ url: '/sandbox/assets/pay.css' })).statusCode).toBe(200);
    expect((await sandbox.inject({ url: '/sandbox/assets/constructor' })).statusCode).toBe(404);
    expect((await sandbox.inject({ url: '/sandbox/?lang=th' })).body).toContain(payTexts.th?.welcome);
  });
});

describe('the configuration', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 'production'],
    [{ PORT: 'x' }, 'PORT'],
    [{ PUBLIC_URL: 'nowhere' }, 'PUBLIC_URL'],
    [{ GATEWAY_SANDBOX_SECRET: 'short' }, 'GATEWAY_SANDBOX_SECRET'],
  ])('%j is refused in one sentence', (env, word) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(word);
  });
});
