import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/**
 * The currency of the agent a new member would be placed under: of a code or token, else of the agent whose
 * host this is; "" for none. Not every back end sends it: registration works without.
 */
export const uplineCurrencyQuery = (invitation: { token?: string; invite_code?: string }) =>
  queryOptions({
    queryKey: ['auth', 'upline', invitation],
    queryFn: async ({ signal }): Promise<string> => {
      const body = { register_site: location.origin, ...invitation };
      const { lang } = await call(
        'POST /auth/reg/lang',
        { body },
        { showLoading: false, toastErrors: false, signal },
      );
      return lang ?? '';
    },
    staleTime: 60_000,
  });
