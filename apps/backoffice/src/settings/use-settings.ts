import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const EVERY_MS = 15_000;

/** Every setting with what it is; what others change meanwhile is seen soon. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings', 'schema'],
    queryFn: async () => (await call('POST /operator/settings/schema')).data,
    refetchInterval: EVERY_MS,
  });
