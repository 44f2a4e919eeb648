import { loadPart } from '@koi/ui/load-part.ts';
import { useEffect } from 'react';
import { memberQuery } from '../api/member.ts';
import { prefetchQuery, queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session.ts';
import { configQuery } from '../api/site.ts';
import { afterFirstTouch } from '../shared/browser/first-touch.ts';
import { savesData } from '../shared/browser/weak-network.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { checkGuards } from '../shared/navigation/guards.ts';
import { addressStore, matchPath } from '../shared/navigation/router.ts';
import { type LazyRoute, routeAt } from './lazy-routes.tsx';
import { redirects } from './redirects.ts';

const ignore = () => undefined;
const loadQueries = () => loadPart(() => import('./route-queries.ts'));

/** Whether the site is known to have what the route is about. */
function isOffered({ feature }: LazyRoute): boolean {
  if (!feature) return true;
  const off = queryClient.getQueryData(configQuery('system').queryKey)?.features_off;
  return off !== undefined && !off.split(',').includes(feature);
}

async function readFirst(route: LazyRoute, pathname: string): Promise<void> {
  const { routeQueries } = await loadQueries();
  const { token, isDemo } = sessionStore.get();
  const page = {
    lang: langStore.get(),
    params: matchPath(route.path, pathname) ?? {},
    isMember: token !== null && !isDemo,
    member: queryClient.getQueryData(memberQuery.queryKey),
  };
  await Promise.all(routeQueries[route.path]?.(page, prefetchQuery) ?? []);
}

/**
 * Requests code, texts and data of a screen at once. What fails is requested again by the part that needs it.
 */
export async function preload(pathname: string): Promise<void> {
  const shown = redirects[pathname] ?? pathname;
  const route = routeAt(shown);
  if (!route || checkGuards(route.guards ?? [], sessionStore.get()) !== 'show') return;
  await Promise.all([route.load().catch(ignore), isOffered(route) && readFirst(route, shown).catch(ignore)]);
}

/** Preloads screens from the moment that a link is touched, and those that are opened in another way. */
export function usePreload(): void {
  useEffect(() => {
    let preloaded = addressStore.get().pathname;
    const start = (pathname: string) => {
      if (pathname !== preloaded) void preload(pathname);
      preloaded = pathname;
    };
    const onPress = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
      const [pathname] = link?.hash.slice(1).split('?') ?? [];
      // What looks like a tap may become a scroll.
      if (pathname !== undefined && !savesData) start(pathname);
    };
    addEventListener('pointerdown', onPress, { passive: true });
    const unsubscribe = addressStore.subscribe(() => start(addressStore.get().pathname));
    return () => {
      removeEventListener('pointerdown', onPress);
      unsubscribe();
    };
  }, []);
}

/**
 * Requests what the first screen needs while the texts are still loading. Resolves when the app can render a screen
 * that the server has rendered (`isPrerendered`) without suspending: React discards markup that waits for code while
 * something else of the page changes.
 */
export async function startScreens(isPrerendered: boolean): Promise<void> {
  const { pathname } = addressStore.get();
  afterFirstTouch(() => void loadQueries().catch(ignore));
  if (isPrerendered) await routeAt(pathname)?.load().catch(ignore);
  else void preload(pathname);
}
