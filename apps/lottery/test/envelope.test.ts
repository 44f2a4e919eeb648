import { connect } from 'node:net';
import { OutcomeUnknown } from '@koi/database';
import { testDatabases } from '@koi/database/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../src/server/db/tables.ts';
import { registerEnvelope } from '../src/server/page/envelope.ts';
import { type Lottery, newPlayer, schema, send, startLottery } from './support.ts';

testDatabases<Tables>('failures of the lottery', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T02:00:30Z'));
  });
  afterAll(() => lottery.close());

  const named = { error: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\S/) };
  /** As typed: fetch would mend the path. */
  const raw = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = lottery.app.server.address() as { port: number };
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Language: th\r\nConnection: close\r\n\r\n`);
      });
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });

  it.each([
    ['/', 404],
    ['/lottery/nothing', 404],
    ['/lottery/../../etc/passwd', 404],
    ['/lottery/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/lottery/%ff', 400],
    ['/lottery/api/%zz', 400],
    ['/lottery/api/session', 404],
    ['/lottery/operator/nothing', 404],
  ])('%s answers %i with a key and the browser’s language', async (path, status) => {
    const answer = await raw(path);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    const body = JSON.parse(
      answer
        .slice(answer.indexOf('\r\n\r\n'))
        .replace(/^[^{]*/, '')
        .replace(/[^}]*$/, ''),
    );
    expect(body).toEqual(named);
    expect(body.message).toMatch(/[ก-๛]/);
  });

  it('a body that is too large, unreadable or of another type is a named refusal', async () => {
    const player = await newPlayer(lottery, '0.00');
    const large = await send(lottery, player, '/bets', { filler: 'x'.repeat(100_000) });
    expect([large.statusCode, large.json()]).toEqual([413, { ...named, error: 'too_large' }]);
    for (const [type, payload] of [
      ['application/json', '{"a":'],
      ['text/xml', '<a/>'],
    ] as const) {
      const answer = await lottery.app.inject({
        method: 'POST',
        url: '/lottery/api/bets?lang=vi',
        headers: { 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request']);
    }
  });

  it('says when to ask again while its database is away', async () => {
    const app = Fastify();
    registerEnvelope(app);
    app.get('/', () => Promise.reject(new OutcomeUnknown()));
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '2', named]);
    await app.close();
  });

  it('takes one host a request and half a minute to send it, and keeps devices from its pages', async () => {
    expect(
      (await lottery.app.inject({ url: '/lottery/healthz', headers: { host: ['a', 'b'] } as never }))
        .statusCode,
    ).toBe(400);
    const answer = await lottery.app.inject('/lottery/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(lottery.app.server.requestTimeout).toBe(30_000);
  });
});
