// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../../test/answering-server.ts';
import { success } from '../../../test/open-app.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { setApiBase } from '../base.ts';
import { endSession, startSession } from '../session.ts';
import { findInRecords } from './find-in-records.ts';
import type { OperationKind } from './operation-kinds.ts';
import type { Operation, OperationTrace } from './operation-machine.ts';

const sentAt = Date.UTC(2026, 2, 1, 4, 0, 0);
const at = (secondsLater: number) => toWireDate(new Date(sentAt + secondsLater * 1_000));
const page = (rows: readonly object[]) =>
  success({ data: { current_page: 1, last_page: 1, total: rows.length, data: rows } });

let answers: Record<string, (request: SeenRequest) => Answer>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers = {};
  server = await startServer((request) => answers[request.path]?.(request) ?? { status: 404 });
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
});
afterEach(async () => {
  endSession();
  localStorage.clear();
  await server.close();
});

const operation = (kind: OperationKind, trace: Partial<OperationTrace> = {}): Operation => ({
  requestId: 'r1',
  kind,
  scope: '',
  member: '7',
  tab: '',
  state: 'checking',
  startedAt: sentAt,
  checks: 0,
  trace: { sentAt, money: '100.00', about: '', ...trace },
});
const look = async (kind: OperationKind, trace?: Partial<OperationTrace>) =>
  (await findInRecords(operation(kind, trace))).state;

/** How one movement of the money log would show it. */
const movements = [
  ['fsnow/fetch', 4, 1, 'any amount'],
  ['game/deposit', 3, -1, 'its amount'],
  ['game/withdrawal', 3, 1, 'any amount'],
  ['game/recovery_last', 3, 1, 'any amount'],
  ['yuebao/buy', 16, -1, 'its amount'],
  ['yuebao/withdrawal', 19, 1, 'any amount'],
  ['activity/redbag', 8, 1, 'any amount'],
  ['dailybonus/award', 5, 1, 'any amount'],
] as const satisfies readonly [OperationKind, number, 1 | -1, string][];

describe.each(movements)('%s is a movement of kind %i and direction %i', (kind, type, direction, amount) => {
  const found = (row: object) => {
    answers['/moneylog'] = () =>
      page([{ money: '100.00', number_type: direction, created_at: at(1), ...row }]);
    return look(kind);
  };

  it('of the day after it was sent', async () => {
    expect(await found({})).toBe('found');
    expect(server.seen.map(({ body }) => body)).toEqual([
      { created_at: [at(-60), at(86_400)], operate_type: type, limit: 50 },
    ]);
  });

  it('not of the other direction, nor from before', async () => {
    expect(await found({ number_type: -direction })).toBe('absent');
    expect(await found({ created_at: at(-1) })).toBe('found');
    expect(await found({ created_at: at(-2) })).toBe('absent');
    expect(await found({ created_at: '' })).toBe('absent');
  });

  it(`of ${amount}`, async () => {
    expect(await found({ money: '100.01' })).toBe(amount === 'its amount' ? 'absent' : 'found');
    expect(await found({ money: 100 })).toBe('found');
  });
});

describe.each(['recharge/online', 'recharge/normal'] as const)('%s is a record of deposits', (kind) => {
  it.each([
    [{}, 'found'],
    [{ money: '100.01' }, 'absent'],
    [{ payment_type: 'online_wechat' }, 'absent'],
    [{ created_at: at(-2) }, 'absent'],
  ])('with %j: %s', async (fields, state) => {
    const row = { money: '100.00', payment_type: 'online_alipay', created_at: at(1), ...fields };
    answers['/recharge/list'] = () => page([row]);
    expect(await look(kind, { about: 'online_alipay' })).toBe(state);
  });
});

describe('drawing is a record of withdrawals, by its requested amount', () => {
  it.each([
    [{ money: '98.00', counter_fee: '2.00' }, 'found'],
    [{ money: '100.00', counter_fee: '0.00' }, 'found'],
    [{ money: '100.00', counter_fee: '2.00' }, 'absent'],
    [{ money: '98.00', counter_fee: '2.00', created_at: at(-2) }, 'absent'],
  ])('with %j: %s', async (fields, state) => {
    answers['/drawing/list'] = () => page([{ created_at: at(1), ...fields }]);
    expect(await look('drawing')).toBe(state);
    expect(server.seen[0]?.body).toEqual({ created_at: [at(-60), at(86_400)], limit: 50 });
  });
});

describe.each([
  ['credit/borrow', 'borrow', 'lend'],
  ['credit/lend', 'lend', 'borrow'],
] as const)('%s is a row of the account of the type %s', (kind, type, other) => {
  it.each([
    [{}, 'found'],
    [{ type: other }, 'absent'],
    [{ money: '99.00' }, 'absent'],
    [{ created_at: at(-2) }, 'absent'],
  ])('with %j: %s', async (fields, state) => {
    const row = { type, money: '100.00', created_at: at(1), ...fields };
    answers['/credit/search'] = () => success({ list: [row], row: {} });
    expect(await look(kind, { about: 'panda7' })).toBe(state);
    expect(server.seen[0]?.body).toEqual({ name: 'panda7', limit: 5 });
  });
});

it.each(['game/login', 'wheel/award'] as const)('%s leaves no record', async (kind) => {
  expect(await look(kind)).toBe('untold');
  expect(server.seen).toEqual([]);
});

it('cannot be distinguished from an equal one without the time it was sent', async () => {
  const { trace: _trace, ...untraced } = operation('game/deposit');
  expect(await findInRecords(untraced)).toEqual({ state: 'untold' });
  expect(server.seen).toEqual([]);
});

it('is not missing where the records could not be read for want of a connection', async () => {
  answers['/moneylog'] = () => ({ drop: true });
  expect(await look('game/deposit')).toBe('unread');
  answers['/moneylog'] = () => ({ status: 500 });
  expect(await look('game/deposit')).toBe('absent');
});

it('answers with the record that was found', async () => {
  const row = { money: '100.00', number_type: -1, created_at: at(1), bill_no: 'B1' };
  answers['/moneylog'] = () => page([{ ...row, money: '1.00' }, row]);
  expect(await findInRecords(operation('game/deposit'))).toEqual({
    state: 'found',
    reply: { data: row },
  });
});
