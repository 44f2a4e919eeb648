import type { Reply } from '@koi/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const EVERY_MS = 5_000;

/** How much waits for operators, asked for again and again while the page is looked at. */
export function useWaiting(): Reply<'POST /operator/waiting'>['data'] | undefined {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call('POST /operator/waiting'),
    refetchInterval: EVERY_MS,
  });
  return data?.data;
}
