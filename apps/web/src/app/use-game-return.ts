import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { invalidateAfter } from '../api/invalidation.ts';
import { memberQuery } from '../api/member.ts';
import {
  acknowledge,
  findOperation,
  newRequestId,
  operationsStore,
} from '../api/operations/operation-journal.ts';
import { isFinal } from '../api/operations/operation-machine.ts';
import { own } from '../api/operations/owned-operations.ts';
import { type Played, takeClosed, takePlayed } from '../api/operations/played-supplier.ts';
import { sendOperation } from '../api/operations/send-operation.ts';
import { queryClient } from '../api/query-client.ts';
import { gameResultStore } from '../features/games/game-result-store.ts';
import { homecomingStore } from '../features/games/homecoming-store.ts';
import { isOpenToTrial } from '../features/games/own-lottery.ts';
import { noteOfferMoment } from '../features/notifications/offer-moment.ts';
import { addressStore } from '../shared/navigation/router.ts';

/**
 * After play, however the member returned, also when the game's window was simply closed: in automatic mode
 * the money is returned from that game silently, in manual mode the supplier's balance is refreshed. What
 * fails stays in the wallets, where the lobby shows it.
 */
export function useGameReturn(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (document.visibilityState !== 'visible' || isOpeningGame()) return;
      const played = takePlayed();
      if (played !== null) void comeHome(played);
      else void readClosed();
    };
    const readClosed = async () => {
      const { closed, again } = await takeClosed();
      for (const played of closed) void comeHome(played);
      clearTimeout(timer);
      if (again !== undefined) timer = setTimeout(check, again);
    };
    check();
    const stop = addressStore.subscribe(check);
    addEventListener('pageshow', check);
    addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pageshow', check);
      removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [enabled]);
}

function isOpeningGame(): boolean {
  const isOpening = operationsStore.get().some(({ kind, state }) => kind === 'game/login' && !isFinal(state));
  return isOpening || addressStore.get().pathname === '/loginToSupplier';
}

async function comeHome({ supplier, title }: Played): Promise<void> {
  const showResult = (isHome: boolean) =>
    gameResultStore.set({ supplier, title: title || supplier, at: Date.now(), isHome });
  if (isOpenToTrial(supplier)) noteOfferMoment();
  gameResultStore.set(null);
  if (queryClient.getQueryData(memberQuery.queryKey)?.isAutomatic) homecomingStore.set(supplier);
  try {
    const { isAutomatic } = await queryClient.ensureQueryData(memberQuery);
    homecomingStore.set(isAutomatic ? supplier : null);
    if (isAutomatic) recover(supplier, () => showResult(true));
    else {
      await call('POST /game/balance', { body: { api_code: supplier } }, { toastErrors: false });
      showResult(false);
    }
  } catch {
    // The wallets keep their last known balances.
    homecomingStore.set(null);
  }
  invalidateAfter('game/recovery_last');
}

/** Once the wallets are read again: until then they would offer to bring back what has come already. */
async function endHomecoming(supplier: string): Promise<void> {
  invalidateAfter('game/recovery_last');
  await queryClient.refetchQueries({ queryKey: ['wallets'], type: 'active' });
  if (homecomingStore.get() === supplier) homecomingStore.set(null);
}

/**
 * Like the member's own "take back", but shown by the balances alone. Another tab may be playing elsewhere.
 */
function recover(supplier: string, onHome: () => void): void {
  const requestId = newRequestId();
  own(requestId);
  const stop = operationsStore.subscribe(() => {
    const operation = findOperation(requestId);
    if (operation && !isFinal(operation.state)) return;
    stop();
    if (operation) acknowledge(requestId);
    if (operation?.state === 'done') onHome();
    void endHomecoming(supplier);
  });
  void sendOperation({
    key: 'POST /game/recovery_last',
    kind: 'game/recovery_last',
    scope: 'return',
    requestId,
    input: { body: { api_code: supplier } },
    showLoading: false,
  });
}
