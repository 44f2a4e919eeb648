import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

test('a page reads what is sent to it until it leaves, which is noticed once', async () => {
  const onClose = vi.fn();
  const app = fastify();
  app.get('/', (_, reply) => {
    openEventStream(reply, { beatMs: 60_000, onClose }).send('state', { issue: 7 });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"issue"')) text += (await reader?.read())?.value;
  expect(text).toContain('event: state\ndata: {"issue":7}\n\n');
  expect(onClose).not.toHaveBeenCalled();
  leaving.abort();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await app.close();
});
