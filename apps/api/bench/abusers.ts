import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallKey } from '@koi/contract';
import type { LooseInput } from '@koi/contract/request';
import { pictureForm, wireOf } from '../test/wire.ts';

/**
 * Input of one kind of abuser. Abusers run in a separate thread so that generating their traffic does not
 * delay the measurements.
 */
export interface AbuseOrder {
  kind: 'supplier' | 'addresses' | 'pictures' | 'guesses';
  origins: readonly string[];
  tokens: readonly string[];
  /** The member whose password is being guessed. */
  name: string;
  captcha: string;
  pictures: readonly Uint8Array[];
}

const PAUSE_MS = 100;

const order = workerData as AbuseOrder;
const counts = new Map<number, number>();
let sent = 0;
let going = true;
parentPort?.once('message', () => {
  going = false;
});

interface Call {
  key: CallKey;
  input?: LooseInput;
  token?: string;
  /** Sent instead of the input's body. */
  form?: FormData;
  /** Source address of the call: an address of this machine. */
  from: string;
}

async function send({ key, input, token, form, from }: Call): Promise<string> {
  const origin = order.origins[sent % order.origins.length] ?? '';
  sent += 1;
  const packed = form && new Response(form);
  const { url, method, headers, body } = wireOf(key, input, token);
  const payload = packed ? Buffer.from(await packed.arrayBuffer()) : body;
  const type = packed?.headers.get('content-type');
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve) => {
    const call = request(
      `${origin}${url}`,
      {
        method,
        localAddress: from,
        headers: {
          ...headers,
          ...(type ? { 'Content-Type': type } : {}),
          ...(payload ? { 'Content-Length': Buffer.byteLength(payload) } : {}),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', () => resolve({ status: 0, text: '' }));
    call.end(payload);
  });
  counts.set(status, (counts.get(status) ?? 0) + 1);
  // Without this pause, sending refused calls costs this machine more than refusing them costs the platform.
  if (status === 429) await setTimeout(PAUSE_MS);
  return text;
}

const tokenOf = (n: number) => order.tokens[n % order.tokens.length] ?? '';
const anyAddress = (n: number) => `127.9.${(n >> 8) & 255}.${n & 255}`;

const once: Readonly<Record<AbuseOrder['kind'], (n: number) => Promise<unknown>>> = {
  supplier: (n) =>
    send({
      key: 'GET /game/login',
      input: { query: { api_code: 'LY', gameCode: n % 2 === 0 ? 'a b' : 'BROKEN', lang: 'en' } },
      token: tokenOf(n),
      from: '127.0.0.66',
    }),
  addresses: (n) =>
    send({ key: n % 3 === 0 ? 'POST /auth/demo' : 'POST /auth/captcha', from: `127.0.0.${70 + (n % 4)}` }),
  pictures: (n) => {
    const form = pictureForm(order.pictures[n % order.pictures.length] ?? new Uint8Array());
    return send({ key: 'POST /recharge/picture/upload', token: tokenOf(n), form, from: '127.0.0.67' });
  },
  guesses: async (n) => {
    const from = anyAddress(n);
    const key = /"key":"([^"]+)"/.exec(await send({ key: 'POST /auth/captcha', from }))?.[1] ?? 'none';
    const body = { name: order.name, password: `guess-${n}`, key, captcha: order.captcha };
    return send({ key: 'POST /auth/login', input: { body }, from });
  },
};
/**
 * Guesses come in bursts: an endless stream from endless addresses would only measure how fast this machine
 * draws captchas.
 */
const BETWEEN_BURSTS_MS = 10_000;
/** Concurrent calls of each kind. */
const crowd = { supplier: 16, addresses: 32, pictures: 12, guesses: 300 }[order.kind];

let next = 0;
await Promise.all(
  Array.from({ length: crowd }, async () => {
    while (going) {
      const n = next;
      next += 1;
      await once[order.kind](n);
      if (order.kind === 'guesses') await setTimeout(BETWEEN_BURSTS_MS);
    }
  }),
);
parentPort?.postMessage(Object.fromEntries(counts));
