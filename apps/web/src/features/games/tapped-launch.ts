import { memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMemberChange, sessionStore } from '../../api/session.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { type Address, addressStore } from '../../shared/navigation/router.ts';
import { walletsQuery } from '../wallets/queries.ts';
import { blockOf, holdOf, type LaunchQuery, type RunningLaunch, startLaunch } from './launch.ts';
import { prefetchGame } from './prefetch-games.ts';

/** The launch that a tap has started and no launch screen has taken over yet. */
let tapped: { key: string; parameters: string; launch: RunningLaunch } | undefined;
/** The address whose launch screen has a launch already. */
let takenKey = '';

/**
 * Starts launches with the tap, while the launch screen's code is still on its way. Only where what is known
 * already lets the launch screen start one at once; otherwise that decides. Returns the function that stops it.
 */
export function startTappedLaunches(): () => void {
  const check = () => follow(addressStore.get());
  check();
  const unsubscribe = addressStore.subscribe(check);
  // A log-in in another tab does not change the address.
  const stopForgetting = onMemberChange(leaveTapped);
  return () => {
    unsubscribe();
    stopForgetting();
    leaveTapped();
  };
}

/** The member has turned back, logged out or become another before the launch screen stood. */
function leaveTapped(): void {
  tapped?.launch.leave();
  tapped = undefined;
}

function follow({ key, pathname, search, type }: Address): void {
  if (tapped?.key !== key) leaveTapped();
  if (tapped || key === takenKey || pathname !== '/loginToSupplier' || type === 'POP' || !navigator.onLine)
    return;
  const query = Object.fromEntries(new URLSearchParams(search));
  const { token, isDemo } = sessionStore.get();
  if (token === null || blockOf(query, isDemo)) return;
  const member = queryClient.getQueryData(memberQuery.queryKey);
  const wallets = queryClient.getQueryData(walletsQuery(langStore.get()).queryKey);
  if (member && !holdOf(query, member.isAutomatic, wallets))
    tapped = { key, parameters: JSON.stringify(query), launch: startLaunch(query, member.isAutomatic) };
  void prefetchGame(query).catch(() => undefined);
}

/** Whether the tap has started this launch: then nothing holds it any more. */
export const isTapped = (query: LaunchQuery): boolean =>
  tapped?.key === addressStore.get().key && tapped.parameters === JSON.stringify(query);

/** The launch screen takes over what the tap has started, or starts a launch itself. */
export function takeLaunch(query: LaunchQuery): RunningLaunch | undefined {
  takenKey = addressStore.get().key;
  if (!isTapped(query)) return undefined;
  const launch = tapped?.launch;
  tapped = undefined;
  return launch;
}
