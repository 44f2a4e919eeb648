import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLogout } from '../api/session.ts';
import { type Address, addressStore, matchPath, navigate, PageAddressContext } from '../navigation/router.ts';
import { countStep, type Direction } from '../navigation/step-counter.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type AppRoute, screen } from './first-route.tsx';
import css from './pages.module.css';
import { useRoutes } from './route-table.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { TabBar } from './tab-bar.tsx';
import { useAllowedAddress } from './use-allowed-address.ts';
import { useHashLinks } from './use-hash-links.ts';

/** How many kept screens stay mounted behind the visible one. */
const mostKept = 5;

interface PageEntry {
  pathname: string;
  search: string;
  route: AppRoute | undefined;
  params: Readonly<Record<string, string>>;
}

const NotFoundScreen = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen');

function pageOf(routes: readonly AppRoute[], { pathname, search }: Address): PageEntry {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { pathname, search, route, params };
  }
  return { pathname, search, route: undefined, params: {} };
}

/** The mounted screens after going to `page`: kept screens stay (the oldest goes when there are too many), others leave. */
function withPage(now: readonly PageEntry[], page: PageEntry): readonly PageEntry[] {
  const kept = now.filter((entry) => entry.route?.keep && entry.pathname !== page.pathname).slice(-mostKept);
  return [...kept, page];
}

/** The screens: the visible one and the kept ones behind it. */
export function Pages() {
  const address = useAllowedAddress();
  const routes = useRoutes(address?.pathname ?? '/Main/home');
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  const [direction, setDirection] = useState<Direction>('none');
  const counted = useRef('');
  const scrolls = useRef(new Map<string, number>());
  useHashLinks();

  useEffect(
    () =>
      onLogout(() => {
        if (addressStore.get().pathname !== '/Login') navigate('/Login', { replace: true });
        scrolls.current.clear();
        // Nothing of the member stays mounted; a login that was refused keeps its form.
        setPages((now) => now.filter((page) => page.pathname === '/Login'));
      }),
    [],
  );

  const active = pages.find((page) => page.pathname === address?.pathname);
  if (address && active?.search !== address.search) setPages((now) => withPage(now, pageOf(routes, address)));

  useLayoutEffect(() => {
    if (!address || counted.current === address.key) return;
    const first = counted.current === '';
    counted.current = address.key;
    const way = first ? 'none' : countStep(address);
    setDirection(way);
  }, [address]);

  // Leaving remembers the scroll of a kept screen, while it is still drawn; arriving restores it; every other arrival starts at the top.
  const pathname = active?.pathname;
  const keep = active?.route?.keep;
  useLayoutEffect(() => {
    if (pathname === undefined) return undefined;
    const positions = scrolls.current;
    window.scrollTo(0, positions.get(pathname) ?? 0);
    return addressStore.subscribe(() => {
      if (keep && addressStore.get().pathname !== pathname) positions.set(pathname, window.scrollY);
    });
  }, [pathname, keep]);

  return (
    <>
      {pages.map((page) => (
        <Activity key={page.pathname} mode={page === active ? 'visible' : 'hidden'}>
          <Page page={page} direction={direction} />
        </Activity>
      ))}
      {active?.route?.tab && <TabBar pathname={active.pathname} />}
    </>
  );
}

function Page({ page, direction }: { page: PageEntry; direction: Direction }) {
  const { route, pathname, params, search } = page;
  const Screen = route?.screen ?? NotFoundScreen;
  return (
    <PageAddressContext value={{ pathname, params, query: new URLSearchParams(search) }}>
      <div className={css.page} data-direction={direction} data-tab={route?.tab}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </div>
    </PageAddressContext>
  );
}
