import { type Address, matchPath } from '../shared/navigation/router.ts';
import type { LazyRoute } from './lazy-routes.tsx';

/** How many keep-alive screens stay mounted behind the visible one. */
const maxAlive = 5;

export interface PageEntry {
  pathname: string;
  search: string;
  route: LazyRoute | undefined;
  params: Readonly<Record<string, string>>;
  /** Increases with every visit: the keep-alive screen with the lowest number is dropped first. */
  visit: number;
}

function pageOf(routes: readonly LazyRoute[], { pathname, search }: Address): Omit<PageEntry, 'visit'> {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { pathname, search, route, params };
  }
  return { pathname, search, route: undefined, params: {} };
}

/**
 * The mounted screens once `address` is shown: keep-alive ones stay, in their places; all others are gone with
 * everything typed in them.
 */
export function pagesAt(
  address: Address,
  now: readonly PageEntry[],
  routes: readonly LazyRoute[],
): readonly PageEntry[] {
  const visit = Math.max(0, ...now.map((entry) => entry.visit)) + 1;
  const page = { ...pageOf(routes, address), visit };
  const others = now.filter(({ route, pathname }) => route?.keepAlive && pathname !== page.pathname);
  const oldest = others.map((entry) => entry.visit).sort((a, b) => b - a)[maxAlive] ?? 0;
  const isMounted = now.some(({ pathname }) => pathname === page.pathname);
  const mounted = (isMounted ? now : [...now, page]).map((entry) =>
    entry.pathname === page.pathname ? page : entry,
  );
  return mounted.filter((entry) => entry === page || (others.includes(entry) && entry.visit > oldest));
}
