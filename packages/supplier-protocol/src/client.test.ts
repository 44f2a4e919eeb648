import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type CallRecord, createSupplierClient, type SupplierClient } from './client.ts';
import type { TransferRequest } from './types.ts';

const secret = 'a-secret-that-is-long-enough-for-money';
const transfer: TransferRequest = {
  reference: 'T1',
  player: 'lucky8',
  direction: 'in',
  amount: '10.00',
  currency: 'CNY',
};
const done = { reference: 'T1', state: 'done', balance: '10.00' };
const refused = { reference: 'T1', state: 'refused', reason: 'insufficient_balance' };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    if (server instanceof http.Server) server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sup`;
}

async function clientFor(
  handler: http.RequestListener,
  more: { timeoutMs?: number; onCall?: (record: CallRecord) => void } = {},
): Promise<SupplierClient> {
  return createSupplierClient({
    url: await listen(http.createServer(handler)),
    supplier: 'LY',
    secret,
    ...more,
  });
}

const answering =
  (
    status: number,
    body: unknown,
    headers: http.OutgoingHttpHeaders = { 'content-type': 'application/json' },
  ): http.RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

describe('an explicit answer', () => {
  it('is ok when everything agrees', async () => {
    const client = await clientFor(answering(200, { ...done, later: 'field' }));
    expect(await client.transfer(transfer)).toMatchObject({ outcome: 'ok', answer: done });
  });

  it('is a refusal with a listed reason', async () => {
    const client = await clientFor(answering(200, refused));
    expect(await client.transfer(transfer)).toEqual({ outcome: 'refused', reason: 'insufficient_balance' });
    const other = await clientFor(answering(409, { error: 'unknown_player' }));
    expect(await other.balance({ player: 'nobody' })).toEqual({
      outcome: 'refused',
      reason: 'unknown_player',
    });
  });
});

// Guarantee: no guess (docs/guarantees.md).
describe('anything unclear is unknown', () => {
  it.each<[string, http.RequestListener]>([
    ['5xx', answering(500, done)],
    ['a gateway page', answering(502, '<html>')],
    ['201', answering(201, done)],
    ['an unlisted 4xx', answering(404, { error: 'not_found' })],
    ['a refusal that is not on the list', answering(409, { error: 'bad_weather' })],
    ['401', answering(401, { error: 'unauthorised_signature' })],
    ['an empty 200', answering(200, '')],
    ['rubbish', answering(200, '{"reference":"T1","state":"do')],
    ['another content type', answering(200, done, { 'content-type': 'text/html' })],
    ['another reference', answering(200, { ...done, reference: 'T2' })],
    ['done without balance', answering(200, { reference: 'T1', state: 'done' })],
    ['a number for an amount', answering(200, { ...done, balance: 10 })],
    ['refused without reason', answering(200, { reference: 'T1', state: 'refused' })],
    ['refused for an unlisted reason', answering(200, { reference: 'T1', state: 'refused', reason: 'mood' })],
    ['an unheard-of state', answering(200, { reference: 'T1', state: 'maybe', balance: '1.00' })],
    ['an endless answer', answering(200, JSON.stringify({ ...done, filler: 'x'.repeat(100_000) }))],
    ['a reset connection', (request) => request.socket.destroy()],
    [
      'an answer that stops in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
        response.write('{"reference":', () => request.socket.destroy());
      },
    ],
  ])('%s', async (_name, handler) => {
    const client = await clientFor(handler);
    expect(await client.transfer(transfer)).toMatchObject({ outcome: 'unknown' });
  });

  it('no answer within the total limit', async () => {
    const client = await clientFor(() => undefined, { timeoutMs: 1000 });
    expect(await client.transfer(transfer)).toEqual({ outcome: 'unknown', error: 'timeout' });
  });

  it('a bet feed that goes backwards', async () => {
    const row = {
      betId: 'b',
      player: 'lucky8',
      gameCode: 'K3A',
      gameName: 'K3',
      gameType: 99,
      round: '1',
      detail: '',
      result: '',
      betAmount: '1.00',
      validAmount: '1.00',
      payout: '0.00',
      currency: 'CNY',
      state: 'settled',
      demo: false,
      betAt: '2026-11-21T00:00:00Z',
      settledAt: null,
    };
    const bets = [
      { ...row, version: '5' },
      { ...row, betId: 'c', version: '4' },
    ];
    const client = await clientFor(answering(200, { bets, next: '4' }));
    expect(await client.bets({ after: '', limit: 10 })).toEqual({
      outcome: 'unknown',
      error: 'feed_out_of_order',
    });
  });
});

describe('a request that never left', () => {
  it('is not_sent when the connection is refused', async () => {
    const server = net.createServer();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const client = createSupplierClient({ url, supplier: 'LY', secret });
    expect(await client.transfer(transfer)).toEqual({ outcome: 'not_sent', error: 'ECONNREFUSED' });
  });

  it('is not_sent when the name has no address', async () => {
    const client = createSupplierClient({ url: 'http://supplier.invalid/', supplier: 'LY', secret });
    expect(await client.transfer(transfer)).toMatchObject({ outcome: 'not_sent' });
  });

  it('is not_sent when TLS fails', async () => {
    const url = await listen(net.createServer((socket) => socket.end('no tls here')));
    const client = createSupplierClient({ url: url.replace('http:', 'https:'), supplier: 'LY', secret });
    expect(await client.transfer(transfer)).toMatchObject({ outcome: 'not_sent' });
  });
});

describe('what the protocol does not allow', () => {
  it('is not sent', async () => {
    let requested = 0;
    const client = await clientFor((_request, response) => {
      requested += 1;
      response.end();
    });
    const launch = {
      player: 'p',
      lang: 'en',
      mobile: true,
      returnUrl: 'https://platform.example/',
      parameters: {},
    } as const;
    const notSent = { outcome: 'not_sent', error: 'invalid_message' };
    expect(await client.launch({ ...launch, gameCode: 'a b' })).toEqual(notSent);
    expect(await client.launch({ ...launch, parameters: { 'a b': '1' } })).toEqual(notSent);
    expect(await client.transfer({ ...transfer, amount: '10' })).toEqual(notSent);
    expect(requested).toBe(0);
  });

  it('a 4xx says that the supplier is there, a 5xx does not', async () => {
    const refusing = await clientFor(answering(400, { error: 'invalid_message' }));
    expect(await refusing.balance({ player: 'p' })).toEqual({
      outcome: 'unknown',
      error: 'http_400',
      answered: true,
    });
    const failing = await clientFor(answering(500, {}));
    expect(await failing.balance({ player: 'p' })).toEqual({ outcome: 'unknown', error: 'http_500' });
  });
});

it('follows no redirect', async () => {
  let visits = 0;
  const client = await clientFor((_request, response) => {
    visits += 1;
    response.writeHead(307, { location: '/elsewhere' });
    response.end();
  });
  expect(await client.transfer(transfer)).toEqual({ outcome: 'unknown', error: 'http_307' });
  expect(visits).toBe(1);
});

it.each([
  ['ok', '', answering(200, done)],
  ['refused', 'insufficient_balance', answering(200, refused)],
  ['unknown', 'http_500', answering(500, {})],
] as const)('records that a call was %s, and why: "%s"', async (outcome, detail, handler) => {
  const records: CallRecord[] = [];
  const client = await clientFor(handler, { onCall: (record) => records.push(record) });
  await client.transfer(transfer);
  expect(records).toMatchObject([{ operation: 'transfer', outcome, detail }]);
});

it('keeps the secret out of address, headers, body and record', async () => {
  const seen: string[] = [];
  const client = await clientFor(
    (request, response) => {
      seen.push(JSON.stringify([request.url, request.headers]));
      request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
      request.on('end', () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done)),
      );
    },
    { onCall: (record) => seen.push(JSON.stringify(record)) },
  );
  await client.transfer(transfer);
  expect(seen).toHaveLength(3);
  expect(seen.join()).not.toContain(secret);
  expect(seen[2]).toContain('"outcome":"ok"');
});

it.each(['ftp://a/', 'http://u:p@a/', 'http://a/?key=1', 'http://a/#x'])('refuses the address %s', (url) => {
  expect(() => createSupplierClient({ url, supplier: 'LY', secret })).toThrow(TypeError);
});

it('refuses a short secret', () => {
  expect(() => createSupplierClient({ url: 'http://a/', supplier: 'LY', secret: 'short' })).toThrow(
    RangeError,
  );
});
