import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../src/log-in.ts';

const picture = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;

/** A back end with a captcha, which says the digits it was sent back as the token. */
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const data = request.url?.includes('captcha')
      ? { key: 'k', img: picture }
      : { access_token: `digits ${(JSON.parse(body) as { captcha: string }).captcha}` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'success', code: 200, message: '', data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const logInWith = (input: Readable) =>
  logIn({ url, lang: 'en', member: 'lucky8', password: 'koi12345', captcha: undefined }, input);

it('sends the digits that were typed', async () => {
  expect(await logInWith(Readable.from(['4711\n']))).toBe('digits 4711');
});

it('without anybody who could type them names the picture and the option', async () => {
  await expect(logInWith(Readable.from([]))).rejects.toThrow(/conformance-captcha\.png.*--captcha/s);
});
