import type { OperationKind } from './operations/operation-kinds.ts';
import { queryClient } from './query-client.ts';

type Keys = readonly (readonly string[])[];

/** What every movement of money makes old: the member's balances, the wallets, and the money log. */
const balances: Keys = [['auth'], ['wallets'], ['records', 'money-log']];

/**
 * What the outcome of an operation makes old, by the first words of the query keys. Lists of choices are left alone: a member may be
 * choosing.
 */
const affectedBy: Readonly<Record<OperationKind, Keys>> = {
  'recharge/online': [...balances, ['deposits', 'order'], ['records', 'deposits']],
  'recharge/normal': [...balances, ['deposits', 'order'], ['records', 'deposits']],
  drawing: [...balances, ['withdrawals'], ['records', 'withdrawals']],
  'fsnow/fetch': [...balances, ['rebate', 'list'], ['records', 'turnover']],
  'game/deposit': balances,
  'game/withdrawal': balances,
  'game/recovery_last': balances,
  'game/login': [...balances, ['recent']],
  'yuebao/buy': [...balances, ['savings'], ['records', 'savings']],
  'yuebao/withdrawal': [...balances, ['savings'], ['records', 'savings']],
  'credit/borrow': [...balances, ['credit'], ['records', 'credit']],
  'credit/lend': [...balances, ['credit'], ['records', 'credit']],
  'activity/redbag': [...balances, ['red-packets'], ['records', 'turnover']],
  'dailybonus/award': [...balances, ['sign-in', 'awards'], ['sign-in', 'payments'], ['records', 'turnover']],
};

function readAgain(keys: Keys): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** An operation has an outcome. */
export function readAgainAfter(kind: OperationKind): void {
  readAgain(affectedBy[kind]);
}

/** News of a change of money or of an order, which do not say which. Every record may be part of it: staff decide orders, bets settle. */
const byNews: Keys = [
  ...new Map(
    [...Object.values(affectedBy).flat(), ['records']]
      .filter(([first, second]) => first !== 'records' || second === undefined)
      .map((key) => [key.join(' '), key]),
  ).values(),
];

/** News of mail. */
export function readAgainAfterMail(): void {
  readAgain([['mail'], ['auth']]);
}

export function readAgainAfterNews(): void {
  readAgain(byNews);
}
