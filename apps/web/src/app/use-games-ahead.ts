import { useEffect } from 'react';
import { prefetchGamePages } from '../features/games/prefetch-games.ts';
import { afterIdle } from '../shared/browser/after-idle.ts';
import { isWeakNetwork, savesData } from '../shared/browser/weak-network.ts';
import { useAddressNow } from '../shared/navigation/router.ts';
import { routeAt } from './lazy-routes.tsx';

let isFetched = false;

/**
 * In a lobby at rest fetches ahead what opens a game: the launch screen, and on a fast network the files of the
 * site's own game pages.
 */
export function useGamesAhead(enabled: boolean): void {
  const isInLobby = useAddressNow().pathname === '/Main/home';
  const mayFetch = enabled && isInLobby && !savesData;
  useEffect(
    () =>
      mayFetch && !isFetched ? afterIdle(() => void fetchGamesAhead().catch(() => undefined)) : undefined,
    [mayFetch],
  );
}

async function fetchGamesAhead(): Promise<void> {
  isFetched = true;
  await routeAt('/loginToSupplier')?.load();
  if (!isWeakNetwork) await prefetchGamePages();
}
