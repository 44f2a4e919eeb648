import {
  Activity,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onLogout, onMemberChange } from '../api/session.ts';
import { setReturnTo } from '../shared/navigation/return-to.ts';
import {
  type Address,
  addressStore,
  navigate,
  PageAddressContext,
  pathOf,
} from '../shared/navigation/router.ts';
import { countStep, type Direction, directionOf } from '../shared/navigation/step-counter.ts';
import { FocusRestorer } from './focus-restorer.tsx';
import { type PageEntry, pagesAt } from './keep-alive.ts';
import { lazyRoutes, notFound } from './lazy-routes.tsx';
import { PageBoundary } from './page-boundary.tsx';
import css from './pages.module.css';
import { usePreload } from './preload.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { TabBar } from './tab-bar.tsx';
import { useAllowedAddress } from './use-allowed-address.ts';
import { useHashLinks } from './use-hash-links.ts';

/**
 * The screens: the visible one and the keep-alive ones behind it. A tab's screen renders as a transition, so that
 * the page stays responsive; until it is ready, the previous tab stays and only the tab bar moves ahead. Any
 * other screen is left at once: its requests and state end with it.
 */
export function Pages() {
  const next = useAllowedAddress();
  const [shown, setShown] = useState<Address | null>(null);
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  const isReady = useDeferredValue(next) === next;
  const isLeaving =
    !isReady &&
    shown?.pathname !== next?.pathname &&
    pages.some(({ pathname, route }) => route?.tab === true && pathname === shown?.pathname);
  const address = isLeaving ? shown : next;
  const [direction, setDirection] = useState<Direction>('none');
  const counted = useRef('');
  const [generation, setGeneration] = useState(0);
  useHashLinks();
  usePreload();

  // Nothing of one member, kept or typed, stays mounted for the next.
  useEffect(
    () =>
      onMemberChange(() => {
        setGeneration((now) => now + 1);
        setPages([]);
        setShown(null);
      }),
    [],
  );

  useEffect(
    () =>
      onLogout(({ expired }) => {
        const left = addressStore.get();
        if (left.pathname !== '/Login') {
          setReturnTo(expired ? pathOf(left) : null);
          navigate('/Login', { replace: true });
        }
      }),
    [],
  );

  const active = pages.find((page) => page.pathname === address?.pathname);
  if (address && shown?.key !== address.key) {
    setShown(address);
    setDirection(shown ? directionOf(address) : 'none');
    setPages((now) => pagesAt(address, now, lazyRoutes));
  }
  useScrollRestoration(active);

  useLayoutEffect(() => {
    if (!address || counted.current === address.key) return;
    if (counted.current !== '') countStep(address);
    counted.current = address.key;
  }, [address]);

  return (
    <>
      {pages.map((page) => (
        <Activity key={`${generation} ${page.pathname}`} mode={page === active ? 'visible' : 'hidden'}>
          <Page page={page} direction={direction} isLeaving={isLeaving && page === active} />
        </Activity>
      ))}
      {active?.route?.tab && <TabBar pathname={next?.pathname ?? active.pathname} />}
    </>
  );
}

interface PageProps {
  page: PageEntry;
  direction: Direction;
  /** Whether another screen has been requested that has not rendered yet. */
  isLeaving: boolean;
}

/** Keep-alive pages behind the visible one do not render with it. */
const Page = memo(function Page({ page, direction, isLeaving }: PageProps) {
  const { route, pathname, params, search } = page;
  const Screen = route?.screen ?? notFound.screen;
  const address = useMemo(
    () => ({ pathname, params, query: new URLSearchParams(search) }),
    [pathname, params, search],
  );
  const content = useMemo(
    () => (
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
          <FocusRestorer />
        </Suspense>
      </PageBoundary>
    ),
    [Screen, pathname],
  );
  return (
    <PageAddressContext value={address}>
      <div
        className={css.page}
        data-direction={direction}
        data-tab={route?.tab}
        data-leaving={isLeaving || undefined}
      >
        {content}
      </div>
    </PageAddressContext>
  );
});
