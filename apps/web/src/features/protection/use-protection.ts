import type { Body } from '@koi/contract';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { withLimit, withReminder } from './changed-limits.ts';
import { playSessionQuery } from './play-session.ts';
import { type Protection, protectionQuery, toProtection } from './queries.ts';

const mutationKey = ['protection'];

interface Change {
  send: () => Promise<Protection>;
  /** The toast after it was saved. */
  done: TextId;
  /** The expected state after the server has accepted the change. */
  show: (now: Protection) => Protection;
}

/** The server's last state with the pending changes applied: a failed one disappears automatically. */
export function useShownProtection(said: Protection): Protection {
  const pending = useMutationState<Change>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return pending.reduce((now, { show }) => show(now), said);
}

function useChange() {
  const t = useTranslate();
  const client = useQueryClient();
  const { queryKey } = protectionQuery;
  return useMutation({
    mutationKey,
    // One at a time, so that the answer to the latest choice is the one that stays.
    scope: { id: 'protection' },
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (after, { done }) => {
      // An answer in flight may be older.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, after);
      toast.success(t(done));
    },
    onError: () => void client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: playSessionQuery.queryKey }),
  });
}

export type LimitWish = Body<'POST /member/limits/set'>;

export function useSetLimit(): (wish: LimitWish) => Promise<Protection> {
  const change = useChange();
  const wished = (wish: LimitWish): Change => ({
    send: async () =>
      toProtection(
        await call('POST /member/limits/set', { body: wish }, { showLoading: false, toastErrors: false }),
      ),
    show: (now) => withLimit(now, wish),
    done: Number(wish.amount) === 0 ? 'protection.limitRemoved' : 'protection.limitSaved',
  });
  return (wish: LimitWish) => change.mutateAsync(wished(wish));
}

export function useSetReminder(): (minutes: number) => void {
  const { mutate } = useChange();
  return (minutes) =>
    mutate({
      send: async () =>
        toProtection(
          await call('POST /member/limits/reminder', { body: { minutes } }, { showLoading: false }),
        ),
      show: (now) => withReminder(now, minutes),
      done: 'protection.reminderSaved',
    });
}
