import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { SLOWLY_MS } from '../shell/use-waiting.ts';

/** Every setting with what it is; what others change meanwhile is seen soon. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings', 'schema'],
    queryFn: async () => (await call('POST /operator/settings/schema')).data,
    refetchInterval: SLOWLY_MS,
  });
