import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { leaveOutConnection } from './connection-headers.ts';

const app = fastify();
leaveOutConnection(app);
app.get('/', async () => 'ok');
await app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** An answer, and the client port of its request. */
async function ask(headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo;
  const [answer]: IncomingMessage[] = await once(
    get({ port, host: '127.0.0.1', agent, headers }),
    'response',
  );
  if (!answer) throw new Error('no answer');
  const from = answer.socket.localPort;
  await answer.toArray();
  return { headers: answer.headers, from };
}

it('tells a browser nothing of its connection, which stays open all the same', async () => {
  const browser = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
  const [first, second] = [await ask(browser), await ask(browser)];
  expect(first.headers).not.toHaveProperty('connection');
  expect(first.headers).not.toHaveProperty('keep-alive');
  expect(second.from).toBe(first.from);
});

it('tells a program how long its connection stays open', async () => {
  const { port } = app.server.address() as AddressInfo;
  const fetched = await fetch(`http://127.0.0.1:${port}`);
  expect(fetched.headers.get('keep-alive')).toMatch(/^timeout=/);
  expect((await ask()).headers).toMatchObject({
    connection: 'keep-alive',
    'keep-alive': expect.stringMatching(/^timeout=/),
  });
});
