import { OutcomeUnknown } from '@koi/database';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerEnvelope } from './envelope.ts';

async function answerTo(error: Error) {
  const app = Fastify();
  registerEnvelope(app);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, retryAfter: headers['retry-after'], error: JSON.parse(body).error };
}
const coded = (code: string) => Object.assign(new Error('any'), { code });

test.each([
  ['no connection', coded('ECONNREFUSED')],
  ['a server that is shutting down', coded('57P01')],
  ['a server that is starting', coded('57P03')],
  ['a server without connections left', coded('53300')],
  ['a lost connection below another error', new Error('query failed', { cause: coded('ECONNRESET') })],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a deadlock that all repetitions met', coded('40P01')],
  ['a commit that nobody could be asked about', new OutcomeUnknown()],
])('%s is answered 503, with when to ask again', async (_what, error) => {
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '2', error: 'unavailable' });
});

test.each([
  ['a fault of the program', new TypeError('undefined is not a function')],
  ['a value that no column takes', coded('22003')],
])('%s is answered 500', async (_what, error) => {
  expect(await answerTo(error)).toEqual({ status: 500, retryAfter: undefined, error: 'server_error' });
});
