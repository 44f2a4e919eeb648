// @vitest-environment-options { "url": "http://localhost/" }
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../../test/answering-server.ts';
import { activateLang } from '../../text/i18n.ts';
import { setApiBase } from '../base.ts';
import { endSession, startSession } from '../session.ts';
import { operationsStore } from './operation-journal.ts';
import { useMoneyMutation } from './use-money-mutation.ts';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const transfer = { body: { api_code: 'LY', money: '10.00' } };

let answers: Record<string, (request: SeenRequest) => Answer>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  answers = {};
  server = await startServer(
    (request) =>
      answers[request.path]?.(request) ?? {
        status: 404,
        body: { status: 'error', code: 404, message: 'unknown' },
      },
  );
  setApiBase(server.base);
  startSession(token, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  await server.close();
});

const ok = (fields: object = {}): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const outcome = (state: string, more: object = {}) => ok({ data: { state, ...more } });
const sentIds = (path: string) =>
  server.seen
    .filter((request) => request.path === path)
    .map((request) => (request.body as { request_id: string }).request_id);

function mountForm(onDone = vi.fn()) {
  const form = renderHook(() =>
    useMoneyMutation('POST /game/deposit', { kind: 'game/deposit', scope: 'transfer-in:LY', onDone }),
  );
  return { form, onDone, submit: () => act(async () => form.result.current.submit(transfer)) };
}

const patience = { timeout: 10_000 };

describe('useMoneyMutation', () => {
  it('ends on the answer', async () => {
    answers['/game/deposit'] = () => ok({ bill_no: 'B1' });
    const { form, onDone, submit } = mountForm();
    expect(form.result.current.state).toBe('idle');
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('done'));
    expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ bill_no: 'B1' }));
  });

  it('asks after a dropped answer and ends on the true outcome, sending once', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    let asked = 0;
    answers['/operation/outcome'] = () =>
      ++asked === 1 ? outcome('pending') : outcome('done', { reply: { bill_no: 'B1' } });
    const { form, onDone, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('checking'));
    expect(form.result.current.busy).toBe(true);
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('done'), patience);
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ bill_no: 'B1' });
    expect(sentIds('/game/deposit')).toHaveLength(1);
    expect(new Set(sentIds('/operation/outcome'))).toEqual(new Set(sentIds('/game/deposit')));
  });

  it('takes a server error for no outcome', async () => {
    answers['/game/deposit'] = () => ({
      status: 504,
      body: { status: 'error', code: 504, message: 'silent', error: 'supplier_silent' },
    });
    answers['/operation/outcome'] = () => outcome('refused', { message: 'the supplier said no' });
    const { form, onDone, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('refused'), patience);
    expect(form.result.current.reason).toBe('the supplier said no');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('makes a new operation after a refusal', async () => {
    answers['/game/deposit'] = () => ({
      status: 400,
      body: { status: 'error', code: 400, message: 'no', error: 'money_not_enough' },
    });
    const { form, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('refused'));
    await submit();
    await waitFor(() => expect(new Set(sentIds('/game/deposit')).size).toBe(2));
    await waitFor(() => expect(form.result.current.state).toBe('refused'));
  });

  it('may be sent again, as another operation, when the server never saw the first', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    answers['/operation/outcome'] = () => outcome('void');
    const { form, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('void'), patience);
    answers['/game/deposit'] = () => ok();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('done'));
    expect(new Set(sentIds('/game/deposit')).size).toBe(2);
  });

  it('points to the records where the outcome cannot be asked for', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    const { form, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('unsupported'), patience);
  });

  it('finds its operation again when the form comes back', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    answers['/operation/outcome'] = () => outcome('pending');
    const first = mountForm();
    await first.submit();
    await waitFor(() => expect(first.form.result.current.state).toBe('checking'));
    first.form.unmount();
    expect(JSON.parse(localStorage.getItem('koi.operations') ?? '[]')).toMatchObject([
      { state: 'checking', requestId: sentIds('/game/deposit')[0] },
    ]);
    const second = mountForm();
    expect(second.form.result.current.state).toBe('checking');
    answers['/operation/outcome'] = () => outcome('done', { reply: {} });
    await waitFor(() => expect(second.onDone).toHaveBeenCalledOnce(), patience);
    expect(sentIds('/game/deposit')).toHaveLength(1);
  });
});
