import type { MemberCallKey, Reply } from '@koi/contract';
import type { CallInput } from '@koi/contract/request';
import { useStore } from '@koi/ui/external-store.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { invalidateAfter } from '../invalidation.ts';
import { sessionStore, sessionSubject } from '../session.ts';
import { watchOutcome } from './check-outcome.ts';
import {
  acknowledge,
  findOperation,
  markShown,
  newRequestId,
  openOperation,
  operationsStore,
} from './operation-journal.ts';
import type { OperationKind } from './operation-kinds.ts';
import { isFinal, type OperationState, type OperationTrace } from './operation-machine.ts';
import { disown, own, ownedStore } from './owned-operations.ts';
import { sendOperation } from './send-operation.ts';

type WithoutRequestId<T> = T extends { request_id?: unknown } ? Omit<T, 'request_id'> : T;
type MoneyInput<K extends MemberCallKey> = {
  [P in keyof CallInput<K>]: WithoutRequestId<NonNullable<CallInput<K>[P]>>;
};

export interface MoneyMutation<K extends MemberCallKey> {
  /**
   * `idle` before the first submit; `sending`; `checking`: say that the outcome is being checked, never that
   * it failed; then `done`, `refused` (`reason` says why), `void` (nothing was moved, may be sent again) or
   * `unsupported` (point to the records). All but `idle`, `sending` and `done` are shown by
   * `OperationStatus`, or at a field of the form.
   */
  state: 'idle' | OperationState;
  /** True while the form must not be sent or changed. */
  busy: boolean;
  reason: string;
  /** The contract's key of the refusal; empty without one. */
  errorKey: string;
  /**
   * Sends the form. Ignored while busy and while offline (`MoneyButton` is disabled then). `request_id` is
   * added here: never pass one.
   */
  submit: (input: MoneyInput<K>) => void;
  /** Back to `idle` with a fresh id; ignored while busy. */
  reset: () => void;
}

/**
 * A call that moves money, at most once per form. The hook makes the `request_id` when the form opens and
 * keeps it over retries and reloads; a final outcome retires it, so that the next submit is a new operation.
 * Without a trustworthy answer it polls the server for the outcome, also after a reload and after the form is
 * closed (a banner and a toast then inform the member).
 *
 * @param key the contract call, e.g. `'POST /game/deposit'`; its body (GET: query) must take `request_id`.
 * @param options.kind the server's name of the operation: the call's path without the first slash.
 * @param options.scope unique name of the form, e.g. `transfer-in:LY`: a reopened form finds its unresolved
 * operation by it.
 * @param options.onDone runs once, on success, with the call's reply (also when learned by polling) and what
 * its record would show. Queries made stale are invalidated automatically.
 *
 * @example
 * const deposit = useMoneyMutation('POST /game/deposit', {
 *   kind: 'game/deposit', scope: `transfer-in:${code}`, onDone: close,
 * });
 * const send = () => deposit.submit({ body: { api_code: code, money: '100.00' } });
 * <MoneyButton busy={deposit.busy} onClick={send} />
 * <OperationStatus mutation={deposit} kind="game/deposit" />
 */
export function useMoneyMutation<K extends MemberCallKey>(
  key: K,
  options: {
    kind: OperationKind;
    scope: string;
    onDone?: (reply: Reply<K>, trace: OperationTrace | undefined) => void;
  },
): MoneyMutation<K> {
  const { kind, scope } = options;
  const operations = useStore(operationsStore);
  const owned = useStore(ownedStore);
  const member = sessionSubject(useStore(sessionStore).token);
  const [requestId, setRequestId] = useState(
    () => openOperation(scope, sessionSubject(), operationsStore.get())?.requestId ?? newRequestId(),
  );
  const operation = operations.find((entry) => entry.requestId === requestId);
  // Taken over from a closed page just after this form opened.
  const left = operation ? undefined : openOperation(scope, member, operations);
  if (left && !owned.has(left.requestId)) setRequestId(left.requestId);
  const state = operation?.state ?? 'idle';
  const busy = state === 'sending' || state === 'checking';

  const finish = useEffectEvent((reply: Record<string, unknown>) => {
    invalidateAfter(kind);
    options.onDone?.(reply as Reply<K>, operation?.trace);
  });

  useEffect(() => {
    own(requestId);
    watchOutcome(requestId);
    return () => disown(requestId);
  }, [requestId]);

  const reply = operation?.reply;
  useEffect(() => {
    if (state !== 'idle' && isFinal(state) && !findOperation(requestId)?.shown) markShown(requestId);
    if (state === 'done') finish(reply ?? {});
  }, [state, reply, requestId]);

  function renew(): void {
    acknowledge(requestId);
    setRequestId(newRequestId());
  }

  return {
    state,
    busy,
    reason: operation?.reason ?? '',
    errorKey: operation?.errorKey ?? '',
    submit(input) {
      if (busy || !navigator.onLine) return;
      // A final outcome retires its id: sending it again would only return the old answer.
      const id = operation && isFinal(operation.state) ? newRequestId() : requestId;
      if (id !== requestId) acknowledge(requestId);
      own(id);
      setRequestId(id);
      void sendOperation({ key, kind, scope, requestId: id, input });
    },
    reset() {
      if (!busy) renew();
    },
  };
}
