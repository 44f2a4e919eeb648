// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../../test/answering-server.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { setApiBase } from '../base.ts';
import { call } from '../client.ts';
import { endSession, startSession } from '../session.ts';
import { operationsStore } from './operation-journal.ts';
import { useMoneyMutation } from './use-money-mutation.ts';

// The delays between checks are tested with the machine; here they would only slow the test down.
vi.mock('./operation-machine.ts', async (original) => ({
  ...(await original<typeof import('./operation-machine.ts')>()),
  nextCheckDelayMs: () => 20,
}));

/** The answer of an existing back end to an unknown path. */
const unknownCall: Answer = { body: { status: 'error', code: 200, message: '' } };
const patience = { timeout: 20_000 };

let answers: Record<string, (request: SeenRequest) => Answer>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  answers = { '/auth/me': () => ({ body: { status: 'success', code: 200, message: '', data: { id: 7 } } }) };
  server = await startServer((request) => answers[request.path]?.(request) ?? unknownCall);
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  // The first answer sets the server's clock.
  await call('POST /auth/me');
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  await server.close();
});

const seen = (path: string) => server.seen.filter((request) => request.path === path);
const logRow = (more: object) => ({
  id: 1,
  money: '10.00',
  number_type: -1,
  operate_type: 3,
  created_at: toWireDate(new Date()),
  ...more,
});
const log = (...rows: object[]): Answer => ({
  body: {
    status: 'success',
    code: 200,
    message: '',
    data: { current_page: 1, last_page: 1, total: rows.length, data: rows },
    statistic: { sum_money: 0, valid_money: 0 },
  },
});

async function sendTransfer() {
  const form = renderHook(() =>
    useMoneyMutation('POST /game/deposit', { kind: 'game/deposit', scope: 'in' }),
  );
  await act(async () => form.result.current.submit({ body: { api_code: 'AG', money: '10.00' } }));
  return form;
}

describe('the answer to a money call', () => {
  const fault = 'Undefined index: code';
  it.each([
    ['HTTP 200 with an error inside', { body: { status: 'error', code: 200, message: fault } }],
    ['HTTP 200 with an error and no message', unknownCall],
    ['HTTP 200 that names 400 inside', { body: { status: 'error', code: 400, message: fault } }],
    ['HTTP 200 with a page', { body: '<html>' }],
    ['HTTP 500 without a body', { status: 500, body: '' }],
    ['HTTP 400 that is no answer of the back end', { status: 400, body: '<html>' }],
    ['HTTP 404', { status: 404, body: { status: 'error', code: 404, message: fault } }],
  ] satisfies [string, Answer][])(
    '%s is no refusal: it leads to the records and is sent once',
    async (_name, answer) => {
      answers['/game/deposit'] = () => answer;
      answers['/moneylog'] = () => log();
      const form = await sendTransfer();
      await waitFor(() => expect(form.result.current.state).toBe('checking'));
      await waitFor(() => expect(form.result.current.state).toBe('unsupported'), patience);
      expect(seen('/game/deposit')).toHaveLength(1);
      expect(seen('/operation/outcome')).toHaveLength(1);
    },
  );

  it.each([
    ['400', { status: 400, body: { status: 'error', code: 400, message: 'Balance too low' } }],
    ['422', { status: 422, body: { status: 'error', code: 422, message: 'money is required' } }],
    [
      'a named refusal',
      { status: 429, body: { status: 'error', code: 429, message: '', error: 'too_many_requests' } },
    ],
    ['a caller turned away', { status: 401, body: { error: 'Unauthenticated.' } }],
  ] satisfies [string, Answer][])('%s is a refusal', async (_name, answer) => {
    answers['/game/deposit'] = () => answer;
    const form = await sendTransfer();
    await waitFor(() => expect(form.result.current.state).toBe('refused'));
    expect(seen('/operation/outcome')).toEqual([]);
  });
});

describe('a transfer whose outcome cannot be asked for', () => {
  beforeEach(() => {
    answers['/game/deposit'] = () => ({
      body: { status: 'error', code: 200, message: 'Trying to access array offset' },
    });
  });

  it('is done when the records show it', async () => {
    answers['/moneylog'] = () => log(logRow({ money: 10 }));
    const form = await sendTransfer();
    await waitFor(() => expect(form.result.current.state).toBe('done'), patience);
    expect(seen('/game/deposit')).toHaveLength(1);
  });

  it.each([
    ['an equal one before it', logRow({ created_at: toWireDate(new Date(Date.now() - 60_000)) })],
    ['another amount', logRow({ money: '11.00' })],
    ['the other direction', logRow({ number_type: 1 })],
  ])('is not taken for %s', async (_name, row) => {
    answers['/moneylog'] = () => log(row);
    const form = await sendTransfer();
    await waitFor(() => expect(form.result.current.state).toBe('unsupported'), patience);
  });

  it('is looked up at once the next time, without asking again', async () => {
    answers['/moneylog'] = () => log(logRow({}));
    const first = await sendTransfer();
    await waitFor(() => expect(first.result.current.state).toBe('done'), patience);
    const second = await sendTransfer();
    await waitFor(() => expect(second.result.current.state).toBe('done'), patience);
    expect(seen('/operation/outcome')).toHaveLength(1);
  });
});

it('a question that never gets an answer is given up while the records answer', async () => {
  answers['/game/deposit'] = () => ({ drop: true });
  answers['/operation/outcome'] = () => ({ drop: true });
  answers['/moneylog'] = () => log();
  const form = await sendTransfer();
  await waitFor(() => expect(form.result.current.state).toBe('unsupported'), { timeout: 40_000 });
  expect(seen('/operation/outcome').length).toBeLessThanOrEqual(4);
  expect(seen('/game/deposit')).toHaveLength(1);
});
