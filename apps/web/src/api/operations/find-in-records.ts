import { toMinor } from '@koi/money';
import { toPage } from '../../shared/lists/page.ts';
import { toDate, toWireDate } from '../../shared/time/dates.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import type { OperationKind } from './operation-kinds.ts';
import type { Operation, OperationTrace } from './operation-machine.ts';

/**
 * `absent`: the records were read and do not show it. `unread`: no connection. `untold`: the records cannot
 * distinguish it from an earlier operation.
 */
type Found = { state: 'found'; reply: Record<string, unknown> } | { state: 'absent' | 'unread' | 'untold' };

type Row = Readonly<Record<string, unknown>>;
type Search = (trace: OperationTrace) => Promise<Row | undefined>;

/** Dates of the API have whole seconds. */
const secondMs = 1_000;
const dayMs = 86_400_000;
const background = { showLoading: false, toastErrors: false } as const;

const isSince = (row: Row, { sentAt }: OperationTrace): boolean =>
  (toDate(row.created_at)?.getTime() ?? 0) >= sentAt - secondMs;
const isAmount = (value: unknown, { money }: OperationTrace): boolean => toMinor(value) === toMinor(money);

const rangeOf = ({ sentAt }: OperationTrace): [string, string] => [
  toWireDate(new Date(sentAt - 60 * secondMs)),
  toWireDate(new Date(sentAt + dayMs)),
];

export const findDeposit: Search = async (trace) => {
  const { data } = await call('POST /recharge/list', { body: { limit: 20 } }, background);
  return toPage<Row>(data).rows.find(
    (row) => isSince(row, trace) && row.payment_type === trace.about && isAmount(row.money, trace),
  );
};

const withdrawal: Search = async (trace) => {
  const body = { created_at: rangeOf(trace), limit: 50 };
  const { data } = await call('POST /drawing/list', { body }, background);
  return toPage<Row>(data).rows.find((row) => {
    const gross = toMinor(row.money, 0n) + toMinor(row.counter_fee, 0n);
    return isSince(row, trace) && gross === toMinor(trace.money);
  });
};

/**
 * Finds a movement of a wallet. Transfers out may have another amount: existing back ends empty the
 * supplier's wallet.
 */
const movement =
  (operate_type: number, direction: 1 | -1, match: 'amount' | 'any'): Search =>
  async (trace) => {
    const body = { created_at: rangeOf(trace), operate_type, limit: 50 };
    const { data } = await call('POST /moneylog', { body }, background);
    return toPage<Row>(data).rows.find(
      (row) =>
        isSince(row, trace) &&
        Number(row.number_type) === direction &&
        (match === 'any' || isAmount(row.money, trace)),
    );
  };

const credit =
  (type: 'borrow' | 'lend'): Search =>
  async (trace) => {
    const { list } = await call('POST /credit/search', { body: { name: trace.about, limit: 5 } }, background);
    return (list as readonly Row[]).find(
      (row) => row.type === type && isSince(row, trace) && isAmount(row.money, trace),
    );
  };

/** Where an operation leaves its record. A launch leaves no record that says the game can be entered. */
const searches: Readonly<Record<OperationKind, Search | null>> = {
  'recharge/online': findDeposit,
  'recharge/normal': findDeposit,
  drawing: withdrawal,
  'fsnow/fetch': movement(4, 1, 'any'),
  'game/deposit': movement(3, -1, 'amount'),
  'game/withdrawal': movement(3, 1, 'any'),
  'game/recovery_last': movement(3, 1, 'any'),
  'game/login': null,
  'yuebao/buy': movement(16, -1, 'amount'),
  'yuebao/withdrawal': movement(19, 1, 'any'),
  'credit/borrow': credit('borrow'),
  'credit/lend': credit('lend'),
  // A prize that is not money leaves no movement.
  'wheel/award': null,
  'activity/redbag': movement(8, 1, 'any'),
  'dailybonus/award': movement(5, 1, 'any'),
};

/**
 * Looks for an operation in the member's records, when the back end cannot be asked for its outcome. A record
 * proves that it was carried out; a missing record proves nothing, because money can move before its record
 * is written.
 */
export async function findInRecords({ kind, trace }: Operation): Promise<Found> {
  const search = searches[kind];
  if (!search || !trace) return { state: 'untold' };
  try {
    const row = await search(trace);
    return row ? { state: 'found', reply: { data: row } } : { state: 'absent' };
  } catch (error) {
    return { state: error instanceof ApiError && error.kind === 'network' ? 'unread' : 'absent' };
  }
}
