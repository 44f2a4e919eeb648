import type { Body } from '@koi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import {
  type Protection,
  playSessionQuery,
  protectionQuery,
  toProtection,
} from '../../api/queries/protection.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { withLimit, withReminder } from './changed-limits.ts';

/** What was chosen shows at once; the server's answer replaces it, and a failure takes it back. */
function useChange<V>(
  send: (wish: V) => Promise<Protection>,
  show: (now: Protection, wish: V) => Protection,
) {
  const t = useText();
  const client = useQueryClient();
  const { queryKey } = protectionQuery;
  return useMutation({
    mutationFn: send,
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, show(before, wish));
      return { before };
    },
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      toast.success(t('common.succeeded'));
    },
    onError: (_error, _wish, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: playSessionQuery.queryKey }),
  });
}

export type LimitWish = Body<'POST /member/limits/set'>;

export const useSetLimit = () =>
  useChange<LimitWish>(
    async (body) => toProtection(await call('POST /member/limits/set', { body }, { quiet: true })),
    withLimit,
  );

export const useSetReminder = () =>
  useChange<number>(
    async (minutes) =>
      toProtection(await call('POST /member/limits/reminder', { body: { minutes } }, { quiet: true })),
    withReminder,
  );
