import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { Reply } from '@koi/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { portOf, startAlertReceivers } from '../../../test/alert-receivers.ts';
import { operatorToken, testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';

type Channel = Reply<'POST /operator/alerts/channels/list'>['data'][number];
type Alert = Reply<'POST /operator/alerts/list'>['data'][number];

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const receivers = await startAlertReceivers();
const { requests, mails, ports } = receivers;
afterAll(() => receivers.stop());
beforeEach(() => receivers.reset());

testApi(
  'alerts',
  (api) => {
    const ctx = () => api().app.context;
    const token = () => operatorToken(api());
    const call = async (name: string, body: object = {}) =>
      api().call(`POST /operator/alerts/${name}`, { token: await token(), body, query: { lang: 'en' } });
    const base = {
      name: 'Office',
      kind: 'webhook',
      is_open: 1,
      kinds: ['supplier', 'queue', 'channel'],
      lang: 'en',
      address: '',
      smtp_host: '',
      smtp_port: 0,
      smtp_security: 'none',
      smtp_user: '',
      sender: '',
      quiet_from: null,
      quiet_to: null,
      digest_hour: null,
    } as const;
    const hook = () => ({ ...base, address: `http://127.0.0.1:${ports.http}/hook`, secret });
    const email = () => ({
      ...base,
      name: 'Mail',
      kind: 'email',
      address: 'desk@example.test, night@example.test',
      smtp_host: '127.0.0.1',
      smtp_port: ports.smtp,
      smtp_user: 'koi',
      sender: 'alerts@example.test',
      secret: 'right-password',
    });
    const telegram = () => ({
      ...base,
      name: 'Chat',
      kind: 'telegram',
      address: '-1001234567890',
      secret: '123456:a-token-of-the-tests',
    });
    const save = async (draft: object): Promise<Channel> => {
      const { status: code, body } = await call('channels/save', draft);
      expect(body, JSON.stringify(body)).toMatchObject({ status: 'success' });
      expect(code).toBe(200);
      return body.data.at(-1);
    };
    const check = () => ctx().jobs.runOnce(ctx(), 'check-alerts');
    const send = () => ctx().jobs.runOnce(ctx(), 'send-alerts');
    const list = async (body: object = {}): Promise<Alert[]> => (await call('list', body)).body.data;
    /** A message of a guest that nobody has answered for two hours. */
    const wait = () =>
      ctx().database.run(
        `insert into support_ticket (content, phone, lang, site, created_at)
       values ('hello', '+8613800000000', 'en', '', $1::timestamptz - interval '2 hours')`,
        [ctx().clock()],
      );
    const answerAll = () => ctx().database.run('delete from support_ticket');

    beforeEach(async () => {
      await ctx().database.run('delete from alert_channel');
      await ctx().database.run('delete from alert');
      await answerAll();
      await setSetting(ctx(), 'watch.queue_minutes', '30');
    });

    test('one message when it opens, none while it lasts, one when it is gone, signed as Standard Webhooks has it', async () => {
      await save(hook());
      await wait();
      await check();
      await send();
      await check();
      await send();
      const alerts = requests.map(({ body }) => JSON.parse(body));
      expect(alerts).toMatchObject([
        {
          type: 'alert.opened',
          data: { kind: 'queue', subject: 'tickets', level: 'warning', closed_at: null },
        },
      ]);
      const [{ headers, body }] = requests as [(typeof requests)[number]];
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      );

      await answerAll();
      await check();
      expect((await list())[0]).toMatchObject({ kind: 'queue', closed_at: null });
      api().clock.advance(6 * 60_000);
      await check();
      await send();
      expect(requests.map(({ body: one }) => JSON.parse(one).type)).toEqual(['alert.opened', 'alert.closed']);
      expect(requests[1]?.headers['webhook-id']).not.toBe(requests[0]?.headers['webhook-id']);
      expect(await list({ state: 'open' })).toEqual([]);
      const [closed] = await list({ state: 'closed' });
      expect(closed?.deliveries).toMatchObject([
        { channel: 'Office', event: 'opened', state: 'sent', attempts: 1, answer: '204' },
        { channel: 'Office', event: 'closed', state: 'sent', attempts: 1, answer: '204' },
      ]);
    });

    test('checks and senders at the same time make one alert and one message', async () => {
      await save(hook());
      await wait();
      await Promise.all([check(), check(), check()]);
      await Promise.all([send(), send(), send()]);
      expect(await list()).toHaveLength(1);
      expect(requests).toHaveLength(1);
    });

    test('what is not taken is tried again with the same id, at growing intervals, and given up in view of everybody', async () => {
      const channel = await save(hook());
      await wait();
      await check();
      receivers.status = 500;
      await send();
      await send();
      expect(requests).toHaveLength(1);
      expect((await list())[0]?.deliveries).toMatchObject([{ state: 'waiting', attempts: 1, answer: '500' }]);
      for (const seconds of [10, 60, 300, 1800, 7200]) {
        api().clock.advance(seconds * 1000 - 1);
        await send();
        api().clock.advance(1);
        await send();
      }
      expect(requests).toHaveLength(6);
      expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect((await list())[0]?.deliveries).toMatchObject([{ state: 'failed', attempts: 6, answer: '500' }]);
      await check();
      expect(await list()).toMatchObject([
        { kind: 'channel', subject: 'Office', detail: '500', deliveries: [] },
        { kind: 'queue' },
      ]);

      // A trial message that works mends it.
      receivers.status = 204;
      expect((await call('channels/test', { id: channel.id })).body.data).toEqual({
        is_sent: 1,
        answer: '204',
      });
      api().clock.advance(6 * 60_000);
      await check();
      expect((await list({ state: 'open' })).map(({ kind }) => kind)).not.toContain('channel');
    });

    test('mail over SMTP with a log-in; a wrong password is the answer', async () => {
      const { id } = await save(email());
      expect((await call('channels/test', { id })).body.data).toMatchObject({ is_sent: 1 });
      expect(mails).toMatchObject([
        { from: 'alerts@example.test', to: ['desk@example.test', 'night@example.test'] },
      ]);
      expect(mails[0]?.text).toContain('Trial message');
      await wait();
      await check();
      await send();
      expect(mails[1]?.text).toMatch(/Guest messages/);
      expect(mails[1]?.text).toMatch(/Message-ID: <alert-\d+@/);

      const [{ version } = { version: '' }] = (await call('channels/list')).body.data as Channel[];
      await save({ ...email(), id, version, secret: 'wrong' });
      const refused = (await call('channels/test', { id })).body.data;
      expect(refused).toMatchObject({ is_sent: 0 });
      expect(refused.answer).toContain('Invalid username or password');
    });

    test('a mail server that is not there or says nothing is waited for no longer than the limit', async () => {
      const quiet = await save({ ...email(), smtp_port: ports.silent });
      const answer = (await call('channels/test', { id: quiet.id })).body.data;
      expect(answer).toMatchObject({ is_sent: 0 });
      expect(answer.answer).toMatch(/Greeting|timeout/i);
      const closed = createTcpServer();
      closed.listen(0, '127.0.0.1');
      await once(closed, 'listening');
      const port = portOf(closed);
      closed.close();
      await once(closed, 'close');
      const absent = await save({ ...email(), name: 'Absent', smtp_port: port });
      expect((await call('channels/test', { id: absent.id })).body.data.answer).toContain('ECONNREFUSED');
    });

    test('a chat of Telegram, with what Telegram answers', async () => {
      const { id } = await save(telegram());
      receivers.status = 200;
      expect((await call('channels/test', { id })).body.data).toEqual({
        is_sent: 1,
        answer: '200 {"ok":true}',
      });
      expect(requests[0]).toMatchObject({ url: '/bot123456:a-token-of-the-tests/sendMessage' });
      expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ chat_id: '-1001234567890' });
      receivers.status = 400;
      const refused = (await call('channels/test', { id })).body.data;
      expect(refused).toMatchObject({ is_sent: 0 });
      expect(refused.answer).toContain('chat not found');
      expect((await call('channels/list')).body.data[0].last).toMatchObject({
        event: 'test',
        state: 'failed',
      });
    });

    test('warnings wait for the end of quiet hours, and are dropped with an alert that is gone before', async () => {
      const { from } = ctx().site.dayOf(ctx().clock());
      const hour = Math.floor((ctx().clock().getTime() - from.getTime()) / 3_600_000);
      await save({ ...hook(), quiet_from: hour, quiet_to: (hour + 2) % 24 });
      await wait();
      await check();
      await send();
      expect(requests).toEqual([]);
      api().clock.advance(2 * 3_600_000);
      await check();
      await send();
      expect(requests).toHaveLength(1);

      await ctx().database.run('delete from alert');
      const now = Math.floor(
        (ctx().clock().getTime() - ctx().site.dayOf(ctx().clock()).from.getTime()) / 3_600_000,
      );
      const [{ id, version } = { id: 0, version: '' }] = (await call('channels/list')).body.data as Channel[];
      await save({ ...hook(), id, version, quiet_from: now, quiet_to: (now + 2) % 24 });
      await check();
      await answerAll();
      api().clock.advance(10 * 60_000);
      await check();
      api().clock.advance(3 * 3_600_000);
      await send();
      expect(requests).toHaveLength(1);
    });

    test('a digest once a day, at the hour of the site', async () => {
      await save({ ...hook(), kinds: [], digest_hour: 8 });
      const { until } = ctx().site.dayOf(ctx().clock());
      api().clock.advance(until.getTime() - ctx().clock().getTime() + 7 * 3_600_000);
      await check();
      await send();
      expect(requests).toEqual([]);
      api().clock.advance(3_600_000);
      await wait();
      await check();
      await check();
      await send();
      const digests = requests.map(({ body }) => JSON.parse(body));
      expect(digests).toMatchObject([{ type: 'digest' }]);
      expect(digests[0].data.text).toContain('Guest messages 1');
      expect(digests[0].data.text).toContain('Open alerts: 1');
    });

    test('a secret is written and never read, and stays with the receiver that it was entered for', async () => {
      const channel = await save(hook());
      expect(channel.has_secret).toBe(1);
      expect(JSON.stringify(channel)).not.toContain('whsec_');
      const { rows } = {
        rows: await ctx().database.run<{ sealed: string }>('select sealed from alert_channel'),
      };
      expect(rows[0]?.sealed).not.toContain(secret);
      const { secret: _secret, ...without } = hook();
      const draft = { ...without, id: channel.id, version: channel.version };
      const moved = await call('channels/save', { ...draft, address: 'http://127.0.0.1:1/elsewhere' });
      expect(moved).toMatchObject({ status: 422, body: { errors: { secret: expect.anything() } } });
      const renamed = await save({ ...draft, name: 'Renamed' });
      expect(renamed).toMatchObject({ name: 'Renamed', has_secret: 1 });
      expect(await call('channels/save', draft)).toMatchObject({
        status: 409,
        body: { error: 'changed_meanwhile' },
      });
      expect((await call('channels/test', { id: channel.id })).body.data.is_sent).toBe(1);
      expect((await call('channels/remove', { id: channel.id })).body.data).toEqual([]);
      expect((await call('channels/test', { id: channel.id })).status).toBe(404);
    });

    test.each([
      ['an address without a scheme', { address: 'example.test' }, 'address'],
      ['a secret of another form', { secret: 'a-password' }, 'secret'],
      ['half of the quiet hours', { quiet_from: 22 }, 'quiet_to'],
      [
        'a mail channel without a server',
        { kind: 'email', address: 'a@example.test', sender: 'b@example.test' },
        'smtp_host',
      ],
      [
        'a line break in a recipient',
        {
          kind: 'email',
          smtp_host: 'h',
          smtp_port: 25,
          sender: 'b@example.test',
          address: 'a@b.test\nBcc: c@d.test',
        },
        'address',
      ],
      ['a chat that is no chat', { kind: 'telegram', address: 'my chat' }, 'address'],
    ])('%s is refused', async (_what, change, field) => {
      const refused = await call('channels/save', { ...hook(), ...change });
      expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
      expect((await call('channels/list')).body.data).toEqual([]);
    });
  },
  {
    config: {
      alerts: {
        allowsInner: true,
        timeoutMs: 1_000,
        telegramUrl: `http://127.0.0.1:${ports.http}`,
      },
    },
  },
);
