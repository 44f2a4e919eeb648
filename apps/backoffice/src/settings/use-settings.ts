import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';

/** Every setting with its metadata; reloaded to show changes by others. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings', 'schema'],
    queryFn: async () => (await call('POST /operator/settings/schema')).data,
    refetchInterval: SLOWLY_MS,
  });
