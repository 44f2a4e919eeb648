import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { signRequest } from '../src/signature.ts';

const directory = mkdtempSync(join(tmpdir(), 'koi-sandbox-messages-'));
const config = readConfig({ PORT: '1', DATA_DIR: directory });
let sandbox: Awaited<ReturnType<typeof buildSandbox>>;
beforeAll(async () => {
  sandbox = await buildSandbox(config, { run: false });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

const message = {
  phone: '13800000001',
  purpose: 'register',
  lang: 'en',
  code: '482913',
  text: '<b>482913</b>',
};
const send = (payload: string, secret = config.smsSecret) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signRequest(secret, 'POST', '/sandbox/sms', timestamp, Buffer.from(payload));
  return sandbox.inject({
    method: 'POST',
    url: '/sandbox/sms',
    payload,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
  });
};
const shown = (token = config.adminToken) =>
  sandbox.inject({ url: '/sandbox/admin/messages', headers: { authorization: `Bearer ${token}` } });

test('signed text messages are taken over; the newest are shown to who has the token', async () => {
  expect((await send(JSON.stringify(message), 'another-secret-0123456789abcdef01234')).statusCode).toBe(401);
  expect((await send('{')).statusCode).toBe(400);
  expect((await send(JSON.stringify({ ...message, phone: 'nobody' }))).statusCode).toBe(400);
  for (let i = 10; i < 70; i += 1)
    expect((await send(JSON.stringify({ ...message, code: `4829${i}` }))).statusCode).toBe(200);
  expect((await shown('wrong')).statusCode).toBe(401);
  const { messages } = (await shown()).json();
  expect(messages).toHaveLength(50);
  expect(messages[0]).toMatchObject({ ...message, code: '482969' });
});

test('the page shows them as text', async () => {
  const signedIn = await sandbox.inject({
    method: 'POST',
    url: '/sandbox/admin/sign-in',
    payload: `token=${config.adminToken}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await sandbox.inject({ url: '/sandbox/admin/', headers: { cookie } });
  expect(body).toContain('13800000001');
  expect(body).toContain('&lt;b&gt;482913&lt;/b&gt;');
});
