import { queryClient } from '../api/query-client.ts';
import { bannersQuery } from '../api/site.ts';
import { afterFirstTouch } from '../shared/browser/first-touch.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { addressStore, matchPath } from '../shared/navigation/router.ts';
import { firstAppRoutes } from './first-routes.tsx';
import { isFirst, loadRoutes } from './route-table.ts';

const ignore = () => undefined;

/**
 * Requests what the first screen needs while the texts are still loading: its code, and for the lobby its
 * first picture; there the table of all other screens is loaded on the first touch. What fails is requested
 * again by the part that needs it. Resolves when the app can render, and for a server-rendered screen
 * (`isPrerendered`) when it can hydrate without suspending: React discards markup that waits for code while
 * something else of the page changes.
 */
export async function startScreens(isPrerendered: boolean): Promise<void> {
  const { pathname } = addressStore.get();
  if (pathname === '/Main/home' && !isPrerendered)
    void queryClient.prefetchQuery(bannersQuery(langStore.get()));
  const isEnough = isFirst(pathname);
  if (isEnough) afterFirstTouch(() => void loadRoutes().catch(ignore));
  const routes = isEnough ? firstAppRoutes : await loadRoutes().catch(() => []);
  const code = routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(ignore);
  if (isPrerendered) await code;
}
