// Renders the first screens, in a worker thread of the server (`@koi/first-page`).
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { RenderMessage, RenderOrder, RenderReply } from '@koi/first-page';
import { visit } from './browser-globals.ts';

const send = (port: MessagePort | undefined, message: RenderMessage) => port?.postMessage(message);

const ownFetch = globalThis.fetch;
let caller: MessagePort | undefined;
let calls = 0;
const waiting = new Map<number, (reply: RenderReply) => void>();

/** The app's calls are passed to the thread that ordered the rendering. Its texts are bundled here. */
globalThis.fetch = async (address, { method = 'GET', body = null } = {}) => {
  if (String(address).startsWith('data:')) return ownFetch(address);
  calls += 1;
  const call = calls;
  const reply = new Promise<RenderReply>((resolve) => waiting.set(call, resolve));
  send(caller, { call, address: String(address), method, body: typeof body === 'string' ? body : null });
  const { status, headers, text } = await reply;
  return new Response(text, { status, headers });
};

visit('http://localhost');
const { render } = await import('./render.tsx');

async function serve({ wanted, port }: RenderOrder): Promise<void> {
  caller = port;
  port.on('message', (reply: RenderReply) => {
    waiting.get(reply.call)?.(reply);
    waiting.delete(reply.call);
  });
  try {
    send(port, { result: await render(wanted) });
  } catch (error) {
    send(port, { failure: String(error instanceof Error ? error.stack : error) });
  }
  waiting.clear();
  port.close();
}

/** One at a time: the app's stores are singletons. */
let last = Promise.resolve();
parentPort?.on('message', (order: RenderOrder) => {
  last = last.then(() => serve(order));
});
