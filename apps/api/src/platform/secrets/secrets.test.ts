import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createTestDatabase, freePort } from '@koi/database/testing';
import { isSignedBy, signatureHeaders } from '@koi/supplier-protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  operatorToken,
  startTestApi,
  type TestApi,
  testApi,
  testConfig,
  twoNodes,
} from '../../../test/api.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';

const supplierPort = await freePort();
const supplierSecret = 'x'.repeat(40);
const fresh = () => randomBytes(24).toString('hex');
const as = async (api: TestApi, name: string, call: string, body: object = {}) =>
  api.call(`POST /operator/secrets/${call}`, { token: await operatorToken(api, name), body });

/** The part of a request that the second operator's console sends back. */
const taken = ({ content, told: reported }: { content: Record<string, unknown>; told: string[] }) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !reported.includes(name)));

testApi('secrets of partners', (api) => {
  const send = (name: string, call: string, body?: object) => as(api(), name, call, body);
  const of = async (kind: string, code: string) =>
    (await send('key-a', 'list')).body.data.find(
      (row: { kind: string; code: string }) => row.kind === kind && row.code === code,
    );
  const sandbox = { kind: 'gateway', code: 'sandbox' };

  test('are those of the environment until two operators write another one; nobody reads it, the log neither', async () => {
    const { secrets, config } = api().app.context;
    const before = config.payments.sandbox?.secret ?? '';
    expect(secrets.of('gateway', 'sandbox')).toBe(before);
    expect(await of('gateway', 'sandbox')).toMatchObject({
      source: 'environment',
      ends_with: '',
      set_by: null,
    });
    const secret = fresh();
    const order = { ...sandbox, secret, reason: 'the old one was shown in a mail' };
    expect((await send('key-a', 'save', { ...order, reason: ' ' })).body.error).toBe('reason_required');
    expect((await send('key-a', 'save', order)).body.saved).toBe(0);
    expect((await send('key-a', 'save', order)).body.error).toBe('second_operator_required');
    expect(secrets.of('gateway', 'sandbox')).toBe(before);
    const { waiting } = (await send('key-b', 'list')).body;
    expect(waiting).toMatchObject([
      {
        call: 'POST /operator/secrets/agree',
        content: { ...sandbox, ends_with: secret.slice(-4) },
        reason: order.reason,
        asked_by: 'key-a',
        is_own: 0,
      },
    ]);
    const word = { ...taken(waiting[0]), reason: 'agreed by phone' };
    expect((await send('key-a', 'agree', word)).body.error).toBe('second_operator_required');
    expect((await send('key-b', 'agree', word)).body.saved).toBe(1);
    expect(secrets.of('gateway', 'sandbox')).toBe(secret);
    expect(await of('gateway', 'sandbox')).toMatchObject({
      source: 'console',
      ends_with: secret.slice(-4),
      set_by: 'key-a',
      agreed_by: 'key-b',
    });
    // Once agreed to, the request is gone.
    expect((await send('key-b', 'agree', word)).status).toBe(404);

    const { database, payments } = api().app.context;
    /** How a gateway callback signed with this secret is classified; its body is empty. */
    const callback = (by: string) => {
      const now = new Date();
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const signature = createHmac('sha256', by).update(`callback\n${timestamp}\n{}`).digest('hex');
      const headers = { 'x-gateway-timestamp': timestamp, 'x-gateway-signature': signature };
      const read = payments.get('sandbox')?.readCallback(headers, Buffer.from('{}'), now);
      return read?.outcome === 'rejected' && read.reason;
    };
    expect([callback(secret), callback(before)]).toEqual(['unreadable', 'signature']);

    const rows = await database.run<{ text: string }>(
      `select row_to_json(a)::text as text from audit_log a union all select row_to_json(s)::text from partner_secret s
        union all select row_to_json(s)::text from partner_secret_request s union all select row_to_json(g)::text from operator_approval g`,
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(secret.slice(0, -4));
    const lines = await database.run<{ action: string; after: object }>(
      `select action, after from audit_log where action like 'secret.%' order by id`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['secret.set.agree', 'secret.set']);
    expect(lines[1]?.after).toMatchObject({ source: 'console', reason: 'agreed by phone' });
  });

  test('go back to the environment by two operators', async () => {
    const { secrets, config } = api().app.context;
    const order = { ...sandbox, reason: 'we stay with the old one' };
    expect((await send('key-a', 'remove', order)).body.saved).toBe(0);
    expect((await of('gateway', 'sandbox')).source).toBe('console');
    expect((await send('key-b', 'list')).body.waiting[0].call).toBe('POST /operator/secrets/remove');
    expect((await send('key-b', 'remove', order)).body.saved).toBe(1);
    expect(secrets.of('gateway', 'sandbox')).toBe(config.payments.sandbox?.secret);
    expect((await send('key-a', 'remove', order)).status).toBe(404);
  });

  test('of two at once that differ none counts; who types the same one agrees; a short one shows nothing of itself', async () => {
    const [one, other] = ['sixteen-letters!', 'sixteen-letters?'];
    const save = (name: string, secret: string) => send(name, 'save', { ...sandbox, secret, reason: 'x' });
    const both = await Promise.all([save('key-a', one), save('key-b', other)]);
    expect(both.map(({ body }) => body.saved)).toEqual([0, 0]);
    expect((await save('key-b', one)).body.saved).toBe(1);
    expect(api().app.context.secrets.of('gateway', 'sandbox')).toBe(one);
    expect(await of('gateway', 'sandbox')).toMatchObject({
      ends_with: '',
      set_by: 'key-a',
      agreed_by: 'key-b',
    });
  });

  test('what was asked for lapses after a day', async () => {
    await send('key-a', 'save', { ...sandbox, secret: fresh(), reason: 'x' });
    const [waits] = (await send('key-b', 'list')).body.waiting;
    api().clock.advance(24 * 3_600_000 + 1);
    expect((await send('key-b', 'list')).body.waiting).toEqual([]);
    expect((await send('key-b', 'agree', { ...taken(waits), reason: 'x' })).status).toBe(404);
    // A secret that nobody can agree to any more is deleted.
    const { context } = api().app;
    await context.jobs.runOnce(context, 'purge-expired');
    expect(await context.database.db.selectFrom('partner_secret_request').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['a supplier’s that is too short', { kind: 'supplier', code: 'LY', secret: 'x'.repeat(31) }],
    ['one with a space', { ...sandbox, secret: `${fresh()} ${fresh()}` }],
    ['one of letters that no header carries', { ...sandbox, secret: `${fresh()}锦鲤` }],
    ['a short one', { ...sandbox, secret: 'short' }],
  ])('%s is refused by its field, and not repeated', async (_name, body) => {
    const answer = await send('key-a', 'save', { ...body, reason: 'x' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['secret']]);
    expect(JSON.stringify(answer.body)).not.toContain(body.secret);
  });

  test('of nobody who is connected', async () => {
    const body = { kind: 'supplier', code: 'NOBODY', secret: fresh(), reason: 'x' };
    expect((await send('key-a', 'save', body)).status).toBe(404);
  });
});

test('another key of the servers opens them while the old one is given too, and none other', async () => {
  const database = await createTestDatabase<Tables>('postgres', { migrations });
  const start = (...secretsKeys: string[]) => startTestApi({ database: database.database }, { secretsKeys });
  const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];
  const [secret, stored] = [
    fresh(),
    async (api: TestApi) => {
      const found = api.app.context.secrets.of('supplier', 'LY');
      await api.app.close();
      return found;
    },
  ];
  const first = await start(a);
  const order = { kind: 'supplier', code: 'LY', secret, reason: 'x' };
  for (const name of ['key-a', 'key-b']) await as(first, name, 'save', order);
  expect(await stored(first)).toBe(secret);
  await expect(start(b)).rejects.toThrow(
    'SECRETS_KEY does not open the secret that is stored for the supplier LY',
  );
  expect(await stored(await start(b, a))).toBe(secret);
  // Sealed with the new key, so that the old one is no longer needed.
  expect(await stored(await start(b))).toBe(secret);
  await expect(start(a)).rejects.toThrow('SECRETS_KEY');
  await database.remove();
}, 60_000);

twoNodes(
  'secrets of partners',
  (nodes) => {
    let supplier: Server;
    /** Which of these secrets signed each call to the supplier. */
    const known: string[] = [];
    const used: number[] = [];
    let answers = 200;
    beforeAll(async () => {
      supplier = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '');
        const parts = {
          method: 'POST',
          path: request.url ?? '',
          supplier: header(signatureHeaders.supplier),
          timestamp: header(signatureHeaders.timestamp),
          nonce: header(signatureHeaders.nonce),
          body: Buffer.concat(chunks),
        };
        used.push(known.findIndex((one) => isSignedBy(one, parts, header(signatureHeaders.signature))));
        const { reference } = JSON.parse(parts.body.toString()) as { reference?: string };
        const answer = reference
          ? { reference, state: 'unknown' }
          : { player: 'p1', balance: '1.00', currency: 'CNY' };
        response.writeHead(answers, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
      await new Promise<void>((resolve) => supplier.listen(supplierPort, '127.0.0.1', resolve));
    });
    afterAll(() => supplier.close());

    test('written on one node, the other signs with it too, without a restart; members are served meanwhile', async () => {
      const [first, second] = nodes();
      const secret = fresh();
      known.push(supplierSecret, secret);
      const balance = async ({ app }: TestApi) => {
        const answer = await app.context.suppliers.get('XY')?.balance('p1', 'CNY');
        expect(answer).toMatchObject({ outcome: 'ok' });
        return used.pop();
      };
      expect(await Promise.all([balance(first), balance(second)])).toEqual([0, 0]);
      const order = { kind: 'supplier', code: 'XY', secret, reason: 'changed every quarter' };
      for (const [status, trial] of [
        [401, 'refused'],
        [500, 'no_answer'],
      ] as const) {
        answers = status;
        expect((await as(first, 'two-a', 'save', { ...order, secret: fresh() })).body.saved).toBe(0);
        const { trials: reported } = (await as(second, 'two-b', 'list')).body;
        expect(reported.map((one: { trial: string }) => one.trial)).toContain(trial);
      }
      answers = 200;
      used.splice(0);
      expect((await as(first, 'two-a', 'save', order)).body.saved).toBe(0);
      // It was tested at the supplier: one call, signed with the new secret.
      expect(used.splice(0)).toEqual([1]);
      const { waiting, trials } = (await as(second, 'two-b', 'list')).body;
      const [{ content }] = waiting;
      expect(trials).toContainEqual({ kind: 'supplier', code: 'XY', mark: content.mark, trial: 'works' });
      expect((await as(second, 'two-b', 'agree', { ...taken(waiting[0]), reason: 'yes' })).body.saved).toBe(
        1,
      );
      expect(await balance(second)).toBe(1);
      await vi.waitFor(async () => expect(await balance(first)).toBe(1));
    });

    test('who looks at a snapshot signs with what counts now', async () => {
      const [first] = nodes();
      const { database, secrets } = first.app.context;
      const before = secrets.of('supplier', 'XY');
      await database.snapshot(async (check) => {
        await check(() => database.db.selectFrom('partner_secret').select('code').execute());
        await database.run('delete from partner_secret');
        await check(() => secrets.refresh());
        expect(secrets.of('supplier', 'XY')).toBe(supplierSecret);
      });
      expect(before).not.toBe(supplierSecret);
    });
  },
  {
    suppliers: {
      ...testConfig().suppliers,
      others: [
        { code: 'XY', url: `http://127.0.0.1:${supplierPort}/api`, secret: supplierSecret, settlingMs: 0 },
      ],
    },
  },
);
