import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

/**
 * The currency of whom a newcomer would stand below: of a code or token, else of the agent whose host this is; "" for nobody. Not every
 * back end says it: registration works without.
 */
export const uplineCurrencyQuery = (invitation: { token?: string; invite_code?: string }) =>
  queryOptions({
    queryKey: ['auth', 'upline', invitation],
    queryFn: async ({ signal }): Promise<string> => {
      const body = { register_site: location.origin, ...invitation };
      const { lang } = await call('POST /auth/reg/lang', { body }, { quiet: true, silent: true, signal });
      return lang ?? '';
    },
    staleTime: 60_000,
  });
