import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failures.ts';
import { onLogout } from './session.ts';

const retries = 2;

/**
 * Reads come back by themselves after an outage; refusals are final. Nothing is written while offline: mutations fail at once and are
 * never queued (docs/member-app.md 3).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: (count, error) =>
        error instanceof CallFailure &&
        (error.kind === 'no-answer' || error.kind === 'server') &&
        count < retries,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** First words of the query keys whose content is the same for everybody; all else belongs to the member and goes with the session. */
const publicKeys: readonly unknown[] = ['site', 'games', 'lottery', 'captcha'];

export function forgetMember(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.includes(queryKey[0]) });
}

onLogout(forgetMember);
