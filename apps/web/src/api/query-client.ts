import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onMemberChange } from './session.ts';

const retries = 2;
/**
 * Retry delays when the back end does not say how long to wait: together the minute over which it counts
 * requests.
 */
const throttledMs = [10_000, 20_000, 30_000] as const;
/** A longer wait would leave the screen empty: the failure is shown instead. */
const maxWaitMs = 30_000;

function isRetried(count: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return count < throttledMs.length && waitMs(count, error) <= maxWaitMs;
  return (error.kind === 'network' || error.kind === 'server') && count < retries;
}

/**
 * Reads what a screen shows before it is opened. A failure is repeated once a screen waits for the answer: one that
 * nobody waits for is read again when the screen is opened.
 */
export const prefetchQuery: QueryClient['prefetchQuery'] = (options) =>
  queryClient.prefetchQuery({
    ...options,
    retry: (count, error) =>
      queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isActive() === true &&
      isRetried(count, error as Error),
  });

function waitMs(count: number, error: Error): number {
  if (error instanceof ApiError && error.status === 429)
    return error.retryAfterMs ?? throttledMs[count] ?? maxWaitMs;
  return Math.min(maxWaitMs, 1_000 * 2 ** count);
}

/**
 * Reads are retried after an outage, and after a delay when the rate limit was hit; other refusals are final.
 * Nothing is written while offline: mutations fail at once and are never queued (docs/member-app.md 3).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: isRetried,
      retryDelay: waitMs,
    },
    // What they send and bring may be secret, and nobody reads it again.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

/**
 * First words of the query keys whose content is the same for everybody. Not the games: which there are
 * follows the member's currency.
 */
const publicKeys: readonly unknown[] = ['site', 'lottery', 'captcha'];

export function clearMemberCache(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.includes(queryKey[0]) });
}

onMemberChange(clearMemberCache);
