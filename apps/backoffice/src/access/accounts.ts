import type { Reply } from '@koi/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';

type Listed = Reply<'POST /operator/access/operators/list'>;
export type OperatorRow = Listed['data'][number];
export type WaitingRow = Listed['waiting'][number];

export const accountsKey = ['access', 'operators'] as const;

/** Every operator, and requests that wait for a second one; polled while the page is open. */
export const useAccounts = () =>
  useQuery({
    queryKey: accountsKey,
    queryFn: () => call('POST /operator/access/operators/list'),
    refetchInterval: EVERY_MS,
  });
