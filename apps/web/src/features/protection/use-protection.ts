import type { Body } from '@koi/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { playSessionQuery } from '../../api/queries/play-session.ts';
import { type Protection, protectionQuery, toProtection } from '../../api/queries/protection.ts';
import { toast } from '../../overlays/toast-store.ts';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import { withLimit, withReminder } from './changed-limits.ts';

const mutationKey = ['protection'];

interface Change {
  send: () => Promise<Protection>;
  /** What is said once it is. */
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
  const t = useText();
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

export function useSetLimit() {
  const change = useChange();
  const wished = (wish: LimitWish): Change => ({
    send: async () =>
      toProtection(await call('POST /member/limits/set', { body: wish }, { quiet: true, silent: true })),
    show: (now) => withLimit(now, wish),
    done: Number(wish.amount) === 0 ? 'protection.limitRemoved' : 'protection.limitSaved',
  });
  return {
    ...change,
    set: (wish: LimitWish, then: Parameters<typeof change.mutate>[1]) => change.mutate(wished(wish), then),
  };
}

export function useSetReminder(): (minutes: number) => void {
  const { mutate } = useChange();
  return (minutes) =>
    mutate({
      send: async () =>
        toProtection(await call('POST /member/limits/reminder', { body: { minutes } }, { quiet: true })),
      show: (now) => withReminder(now, minutes),
      done: 'protection.reminderSaved',
    });
}
