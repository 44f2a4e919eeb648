import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toastError } from '../../api/error-message.ts';
import { queryClient } from '../../api/query-client.ts';
import { showMarked, showRemoved, stopReading } from './mail-cache.ts';
import { mailKey } from './mail-source.ts';
import { type MailBox, noteUnread } from './queries.ts';

const mutationKey = ['mail'];

/** Refetches once no change is pending any more. */
function refresh(): void {
  if (queryClient.isMutating({ mutationKey }) === 1)
    void queryClient.invalidateQueries({ queryKey: mailKey });
}

/** Of several concurrent changes the last answer has the right count. */
function noteAnswer(unread: unknown): void {
  if (queryClient.isMutating({ mutationKey }) === 1) noteUnread(Number(unread));
}

interface Marking {
  ids: readonly number[];
  isRead: boolean;
  /** Members asked to read the mail, not to mark it: offline they get no message that the mark failed. */
  isByOpening?: boolean;
}

/** Marking and deleting as optimistic updates, reverted when the server refuses. */
export function useMailChanges() {
  const mark = useMutation({
    mutationKey,
    mutationFn: ({ ids, isRead, isByOpening = false }: Marking) =>
      call(
        'POST /member/message/read',
        { body: { ids: [...ids], state: isRead ? 1 : 0 } },
        { showLoading: !isByOpening },
      ),
    async onMutate({ ids, isRead }) {
      await stopReading();
      return { back: showMarked(new Set(ids), isRead) };
    },
    onSuccess: (reply) => noteAnswer(reply.unread),
    onError: (_error, _input, shown) => shown?.back(),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationKey,
    mutationFn: ({ box, ids }: { box: MailBox; ids: readonly number[] }) => removeMail(box, ids),
    async onMutate({ box, ids }) {
      await stopReading();
      return { back: showRemoved(box, new Set(ids)) };
    },
    onSuccess: (reply) => noteAnswer(reply?.unread),
    onError(error, _input, shown) {
      shown?.back();
      toastError(error);
    },
    onSettled: refresh,
  });
  return { mark, remove };
}

async function removeMail(box: MailBox, ids: readonly number[]) {
  const message = box === 'inbox' ? 0 : 1;
  const send = (some: readonly number[]) =>
    call(
      'DELETE /member/message/delete',
      { body: { ids: [...some], message }, query: {} },
      { toastErrors: false },
    );
  try {
    return await send(ids);
  } catch (error) {
    // Existing back ends fail on two ids and change nothing: retried one by one (docs/contract/money.md 4.4).
    const isBroken = error instanceof ApiError && error.kind === 'server' && ids.length > 1;
    if (!isBroken) throw error;
    let reply: Awaited<ReturnType<typeof send>> | undefined;
    for (const id of ids) reply = await send([id]);
    return reply;
  }
}
