import { bannersQuery } from '../api/queries/site.ts';
import { queryClient } from '../api/query-client.ts';
import { afterLoad } from '../lib/after-load.ts';
import { langStore } from '../lib/languages.ts';
import { addressStore } from '../navigation/router.ts';
import { loadRoutes } from './route-table.ts';

/**
 * Asks for what the first screen needs while the texts are still on their way: the lobby's code and its first picture, or the table of all
 * other screens, which a visit to the lobby leaves for later. What fails is asked for again by whoever needs it.
 */
export function startScreens(): void {
  const loadTable = () => void loadRoutes().catch(() => undefined);
  if (addressStore.get().pathname !== '/Main/home') {
    loadTable();
    return;
  }
  import('../features/lobby/home-screen.tsx').catch(() => undefined);
  void queryClient.prefetchQuery(bannersQuery(langStore.get()));
  afterLoad(loadTable);
}
