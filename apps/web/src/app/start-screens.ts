import { bannersQuery } from '../api/queries/site.ts';
import { queryClient } from '../api/query-client.ts';
import { afterFirstTouch } from '../lib/first-touch.ts';
import { langStore } from '../lib/languages.ts';
import { addressStore, matchPath } from '../navigation/router.ts';
import { firstAppRoutes } from './first-routes.tsx';
import { isFirst, loadRoutes } from './route-table.ts';

const ignore = () => undefined;

/**
 * Asks for what the first screen needs while the texts are still on their way: its code, and for the lobby its first picture; the table
 * of all other screens comes there with the first touch. What fails is asked for again by whoever needs it. Resolves when the app can be
 * drawn, and where the page brought the screen drawn (`isDrawn`) when it can be taken over without a moment of waiting: React throws markup
 * away that waits for code while something else of the page changes.
 */
export async function startScreens(isDrawn: boolean): Promise<void> {
  const { pathname } = addressStore.get();
  if (pathname === '/Main/home' && !isDrawn) void queryClient.prefetchQuery(bannersQuery(langStore.get()));
  const isEnough = isFirst(pathname);
  if (isEnough) afterFirstTouch(() => void loadRoutes().catch(ignore));
  const routes = isEnough ? firstAppRoutes : await loadRoutes().catch(() => []);
  const code = routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(ignore);
  if (isDrawn) await code;
}
