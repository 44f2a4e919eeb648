// @vitest-environment-options { "url": "http://localhost/" }
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../../test/answering-server.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { setApiBase } from '../base.ts';
import { queryClient } from '../query-client.ts';
import { endSession, startSession } from '../session.ts';
import { advance, operationsStore } from './operation-journal.ts';
import { nextCheckDelayMs } from './operation-machine.ts';
import { ownedStore } from './owned-operations.ts';
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

const repliesOf = (onDone: ReturnType<typeof vi.fn>) => onDone.mock.calls.map(([reply]) => reply as unknown);

const patience = { timeout: 10_000 };

describe('useMoneyMutation', () => {
  it('ends on the answer', async () => {
    answers['/game/deposit'] = () => ok({ bill_no: 'B1' });
    const { form, onDone, submit } = mountForm();
    expect(form.result.current.state).toBe('idle');
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('done'));
    expect(repliesOf(onDone)).toEqual([expect.objectContaining({ bill_no: 'B1' })]);
  });

  it('reads again what the success made old, and nothing else', async () => {
    answers['/game/deposit'] = () => ok();
    const reads = new Map<string, number>();
    const watch = (...queryKey: string[]) =>
      new QueryObserver(queryClient, {
        queryKey,
        queryFn: () => reads.set(queryKey.join(' '), (reads.get(queryKey.join(' ')) ?? 0) + 1).size,
      }).subscribe(() => {});
    const keys = [
      ['auth', 'me'],
      ['wallets', 'en'],
      ['records', 'money-log', 'en'],
      ['records', 'bets', 'en'],
      ['site', 'configs', 'system', 'en'],
      ['site', 'banners', 'en'],
      ['games', 'lobby', 'en'],
      ['cards', 'en'],
      ['deposits', 'company', 'en'],
    ];
    const stops = keys.map((key) => watch(...key));
    await vi.waitFor(() => expect([...reads.values()]).toEqual(keys.map(() => 1)));
    const { form, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('done'));
    await waitFor(() => expect(reads.get('records money-log en')).toBe(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([...reads].filter(([, count]) => count > 1).map(([key]) => key)).toEqual([
      'auth me',
      'wallets en',
      'records money-log en',
    ]);
    for (const stop of stops) stop();
    queryClient.clear();
  });

  it('asks after a dropped answer and ends on the true outcome, sending once', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    let requested = 0;
    answers['/operation/outcome'] = () =>
      ++requested === 1 ? outcome('pending') : outcome('done', { reply: { bill_no: 'B1' } });
    const { form, onDone, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('checking'));
    expect(form.result.current.busy).toBe(true);
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('done'), patience);
    expect(repliesOf(onDone)).toEqual([{ bill_no: 'B1' }]);
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

  it.each([
    ['a server that can be asked', () => outcome('void')],
    ['a back end that cannot', () => ({ status: 404, body: { status: 'error', code: 404, message: '' } })],
  ])('asks nothing while the second request is out, at %s', async (_name, answer: () => Answer) => {
    const held = Promise.withResolvers<void>();
    const answersInTurn: Answer[] = [
      { status: 400, body: { status: 'error', code: 400, message: 'no', error: 'money_not_enough' } },
      { ...ok({ bill_no: 'B2' }), after: held.promise },
    ];
    answers['/game/deposit'] = () => answersInTurn.shift() ?? {};
    answers['/operation/outcome'] = answer;
    const { form, onDone, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('refused'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit();
    await act(() => vi.advanceTimersByTimeAsync(nextCheckDelayMs(0) * 20));
    vi.useRealTimers();
    await waitFor(() => expect(sentIds('/game/deposit')).toHaveLength(2));
    held.resolve();
    await waitFor(() => expect(form.result.current.state).not.toBe('sending'));
    expect(form.result.current.state).toBe('done');
    expect(repliesOf(onDone)).toEqual([expect.objectContaining({ bill_no: 'B2' })]);
    expect(sentIds('/operation/outcome')).toEqual([]);
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

  it('leaves an outcome to the app that came in the moment the form went', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    answers['/operation/outcome'] = () => outcome('pending');
    const { form, onDone, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('checking'));
    const [requestId = ''] = sentIds('/game/deposit');
    act(() => {
      advance(requestId, { type: 'answered', reply: {} });
      form.unmount();
    });
    expect(onDone).not.toHaveBeenCalled();
    expect(operationsStore.get()).toMatchObject([{ requestId, state: 'done' }]);
  });

  it.each([
    ['a success', ok({ bill_no: 'B1' }), 'done'],
    ['a refusal', { status: 400, body: { status: 'error', code: 400, message: 'no' } }, 'refused'],
  ])('has settled %s that it showed when it closes: nothing tells it again', async (_what, answer, state) => {
    answers['/game/deposit'] = () => answer;
    const { form, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe(state));
    expect(operationsStore.get()).toHaveLength(1);
    form.unmount();
    expect(operationsStore.get()).toEqual([]);
    expect(localStorage.getItem('koi.operations')).toBeNull();
    expect(ownedStore.get()).toEqual(new Set());
  });

  it('gives up nothing but its own operation when it closes', async () => {
    answers['/game/deposit'] = () => ({ drop: true });
    answers['/operation/outcome'] = () => outcome('pending');
    const { form, submit } = mountForm();
    await submit();
    await waitFor(() => expect(form.result.current.state).toBe('checking'));
    const other = renderHook(() =>
      useMoneyMutation('POST /game/withdrawal', { kind: 'game/withdrawal', scope: 'transfer-out:LY' }),
    );
    other.unmount();
    expect(ownedStore.get()).toEqual(new Set(sentIds('/game/deposit')));
    expect(operationsStore.get()).toMatchObject([{ state: 'checking' }]);
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
