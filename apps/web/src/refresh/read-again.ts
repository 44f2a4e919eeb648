import { queryClient } from '../api/query-client.ts';

/**
 * Refetches everything that the screen in front shows; kept screens behind it refetch by themselves. The
 * pages of a record list are left to their companion query (`useRecords`), or all of them would be read.
 * Resolves to whether every read succeeded.
 */
export async function readScreenAgain(): Promise<boolean> {
  const begun = Date.now();
  const wanted = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [first], state }) => first !== 'record-pages' || state.data === undefined);
  await Promise.all(wanted.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true })));
  return wanted.every(({ state }) => state.errorUpdatedAt < begun && state.fetchStatus !== 'paused');
}
