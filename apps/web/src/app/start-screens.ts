import { bannersQuery } from '../api/queries/site.ts';
import { queryClient } from '../api/query-client.ts';
import { afterLoad } from '../lib/after-load.ts';
import { langStore } from '../lib/languages.ts';
import { addressStore } from '../navigation/router.ts';
import { loadRoutes } from './route-table.ts';

const ignore = () => undefined;

/**
 * Asks for what the first screen needs while the texts are still on their way: the lobby's code and its first picture, or the table of all
 * other screens, which a visit to the lobby leaves for later. What fails is asked for again by whoever needs it. Resolves when a screen that the
 * server has drawn can be taken over: React loses one whose component has to wait before its first hooks are through.
 */
export async function startScreens(): Promise<void> {
  const loadTable = () => loadRoutes().then(ignore, ignore);
  if (addressStore.get().pathname !== '/Main/home') return loadTable();
  import('../features/lobby/home-screen.tsx').catch(() => undefined);
  void queryClient.prefetchQuery(bannersQuery(langStore.get()));
  afterLoad(() => void loadTable());
}
