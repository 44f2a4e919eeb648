import { hashKey, type QueryKey } from '@tanstack/react-query';
import { liveStore } from './live-updates/live-store.ts';
import type { OperationKind } from './operations/operation-kinds.ts';
import { queryClient } from './query-client.ts';

type Keys = readonly (readonly string[])[];

/**
 * Queries that every movement of money makes stale: the member's balances, the wallets, and the money log.
 */
const balances: Keys = [['auth'], ['wallets'], ['records', 'money-log']];

/**
 * Queries that the outcome of an operation makes stale, by the first words of their keys. Lists of choices
 * are left alone because a member may be choosing; the form of company deposits keeps the payee it has shown.
 */
const affectedBy: Readonly<Record<OperationKind, Keys>> = {
  'recharge/online': [...balances, ['deposits', 'order'], ['records', 'deposits']],
  // The code for the next payment differs per channel.
  'recharge/normal': [...balances, ['deposits', 'order'], ['deposits', 'company'], ['records', 'deposits']],
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
  'wheel/award': [...balances, ['wheel'], ['records', 'turnover']],
  'activity/redbag': [...balances, ['red-packets'], ['records', 'red-packets'], ['records', 'turnover']],
  'dailybonus/award': [...balances, ['sign-in', 'awards'], ['records', 'sign-in'], ['records', 'turnover']],
};

/** An operation's answer and the push message about it arrive shortly after each other. */
const gatherMs = 200;
const waiting = new Map<string, { queryKey: readonly string[]; since: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * When each query last started to read. The two queries of a record list count as one, because both read the
 * same list; reading a further page does not make the list current.
 */
const begun = new Map<string, number>();
const nameOf = ([first, ...rest]: QueryKey): string =>
  hashKey([first === 'record-pages' ? 'records' : first, ...rest]);
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'removed') begun.delete(nameOf(event.query.queryKey));
  if (event.type === 'updated' && event.action.type === 'fetch' && !event.action.meta?.fetchMore)
    begun.set(nameOf(event.query.queryKey), performance.now());
});

/**
 * Invalidates stale queries. With the push connection open it waits briefly, so that an answer and the
 * notification of the same operation cost one refetch. Queries that started since are left alone: they began
 * after the change was announced, so nothing is missed.
 */
function invalidate(keys: Keys): void {
  for (const queryKey of keys) waiting.set(queryKey.join(' '), { queryKey, since: performance.now() });
  if (liveStore.get()) timer ??= setTimeout(flush, gatherMs);
  else flush();
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const entries = [...waiting.values()];
  waiting.clear();
  for (const { queryKey, since } of entries)
    void queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => (begun.get(nameOf(query.queryKey)) ?? 0) <= since,
    });
}

/** Invalidates what an operation of this kind makes stale, once its outcome is known. */
export function invalidateAfter(kind: OperationKind): void {
  invalidate(affectedBy[kind]);
}

/**
 * Push messages about money or orders do not say which order. Any record may be affected: staff decide
 * orders, bets settle.
 */
const byLiveUpdate: Keys = [
  ...new Map(
    [
      ...Object.values(affectedBy).flat(),
      ['records'],
      ['activities', 'progress'],
      ['agents'],
      ['invites', 'earnings'],
      ['levels'],
    ]
      .filter(([first, second]) => first !== 'records' || second === undefined)
      .map((key) => [key.join(' '), key]),
  ).values(),
];

/** Invalidates what a push message about mail makes stale. */
export function invalidateAfterMail(): void {
  invalidate([['records', 'mail'], ['mail'], ['auth']]);
}

/** Invalidates the payment channels and banks after they have changed, so that an open screen shows it at once. */
export function invalidateChannels(): void {
  invalidate([['deposits', 'online'], ['deposits', 'company'], ['bank-types']]);
}

export function invalidateAfterLiveUpdate(): void {
  invalidate(byLiveUpdate);
}
