import { ErrorBoundary } from '@koi/ui/error-boundary.tsx';
import { createStore, useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { loadPart } from '@koi/ui/load-part.ts';
import { Overlays } from '@koi/ui/overlays.tsx';
import { useOnline } from '@koi/ui/use-online.ts';
import { IsRestoringProvider, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useDeferredValue, useEffect, useState } from 'react';
import SparklesIcon from '~icons/lucide/sparkles';
import WifiIcon from '~icons/lucide/wifi-off';
import { isLeftOpen } from '../api/operations/left-open.ts';
import { queriesPaused } from '../api/queries-paused.ts';
import { clearMemberCache, queryClient } from '../api/query-client.ts';
import { isLoggedIn, onMemberChange, sessionStore } from '../api/session.ts';
import { configQuery } from '../api/site.ts';
import { trialTipStore } from '../features/auth/trial-tip.ts';
import { openedGameStore } from '../features/games/opened-game.ts';
import { useOpenedNotification } from '../features/notifications/use-opened-notification.ts';
import { playsOutside } from '../features/protection/plays-outside.ts';
import { afterIdle } from '../shared/browser/after-idle.ts';
import { savesData } from '../shared/browser/weak-network.ts';
import { chooseLang } from '../shared/i18n/i18n.ts';
import { isLang, langStore, offeredStore } from '../shared/i18n/languages.ts';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { addressStore } from '../shared/navigation/router.ts';
import { storage } from '../shared/storage/storage.ts';
import { isViewing } from '../shared/storage/viewing.ts';
import { siteOffset } from '../shared/time/dates.ts';
import css from './banners.module.css';
import { PagesBoundary } from './page-boundary.tsx';
import { Pages } from './pages.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { registerServiceWorker } from './service-worker.ts';
import { useLoadStages } from './use-load-stages.ts';

const AppExtras = lazyComponent(() => import('./install/app-extras.tsx'), 'AppExtras');
const OfflineNote = lazyComponent(() => import('./offline-note.tsx'), 'OfflineNote');
const OperationsBanner = lazyComponent(() => import('./operations-banner.tsx'), 'OperationsBanner');
const PlayReminder = lazyComponent(() => import('../features/protection/play-reminder.tsx'), 'PlayReminder');

/** Quiet lines above every screen: offline, operations being checked, a new version. */
function Banners() {
  const t = useTranslate();
  const online = useOnline();
  const { token } = useStore(sessionStore);
  const [isLeft] = useState(isLeftOpen);
  const { mayWatch, mayPrepare, isIdle, readsOfflineCache } = useLoadStages(token !== null, online);
  const update = useUpdate(mayPrepare);
  const isWatching = mayWatch || (token !== null && isLeft);
  useOpenedNotification();
  return (
    <>
      <div className={css.stack} role="status">
        {!online && (
          <p className={css.banner}>
            <WifiIcon />
            {t('common.offline')}
          </p>
        )}
        {readsOfflineCache && <OfflineNote online={online} />}
        {isWatching && <OperationsBanner online={online} />}
        {update && <UpdateBanner onApply={update} />}
      </div>
      {isWatching && <PlayReminder />}
      {isIdle && <AppExtras />}
    </>
  );
}

/**
 * Registers the service worker once `mayStart`. Returns the function that activates a new version and reloads
 * the page, when there is one.
 */
function useUpdate(mayStart: boolean): (() => void) | null {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(
    () => (mayStart ? registerServiceWorker((update) => setApply(() => update)) : undefined),
    [mayStart],
  );
  return apply;
}

/** Announces a new version; the member decides when to switch. */
function UpdateBanner({ onApply }: { onApply: () => void }) {
  const t = useTranslate();
  return (
    <p className={css.banner}>
      <SparklesIcon />
      {t('common.updateReady')}
      <button type="button" className={css.action} onClick={onApply}>
        {t('common.updateNow')}
      </button>
    </p>
  );
}

/** What the page began with. */
const firstPathname = addressStore.get().pathname;

/** Effects of the site's configuration on the whole page: its title, and the redirect to the desktop site. */
export function SiteSettings() {
  const lang = useStore(langStore);
  const { data: config } = useQuery(configQuery('system', lang));
  const title = config?.site_title;
  const desktop = config?.site_pc;
  const offered = config?.languages;
  const isMeasured = config?.is_web_vitals_open === '1' && !isViewing && !savesData;
  useEffect(() => {
    if (!offered) return;
    const open = offered.split(',').filter(isLang);
    offeredStore.set(open);
    // A stored choice or a keep-alive page may have a language that is closed by now; the default comes first.
    const [first] = open;
    if (first && !open.includes(langStore.get())) void chooseLang(first).catch(() => undefined);
  }, [offered]);
  useEffect(() => {
    if (!isMeasured) return undefined;
    const load = () => loadPart(() => import('./report-web-vitals.ts'));
    return afterIdle(
      () =>
        void load()
          .then(({ reportWebVitals }) => reportWebVitals(firstPathname))
          .catch(() => undefined),
    );
  }, [isMeasured]);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (!desktop || isViewing) return;
    const go = ({ desktopAddress }: typeof import('./desktop-address.ts')) => {
      const address = desktopAddress(desktop, location.hash, navigator.userAgent, navigator.maxTouchPoints);
      if (address) location.replace(address);
    };
    // Without it a desktop browser shows the phone page.
    void loadPart(() => import('./desktop-address.ts')).then(go, () => undefined);
  }, [desktop]);
  return null;
}

/**
 * Counts how often a member learned that the site's clock differs from the remembered one: everything read
 * and shown by the old clock is reloaded. Visitors see no times of the site, so a first visit requests
 * nothing twice and loses no input.
 */
export const clockChanges = createStore(0);

siteOffset.subscribe(() => {
  if (!isLoggedIn()) return;
  clearMemberCache();
  clockChanges.set((count) => count + 1);
});

/** What tells of a member and belongs to no cache: the last game, and what was searched for on this device. */
onMemberChange(() => {
  openedGameStore.set(null);
  playsOutside.set(false);
  storage.write('koi.searches', null);
});

const TrialTipDialog = lazyComponent(() => import('../features/auth/trial-tip-dialog.tsx'), 'TrialTipDialog');

export function App() {
  const trialTip = useStore(trialTipStore);
  const { isDemo } = useStore(sessionStore);
  const clock = useStore(clockChanges);
  // Deferred: every component that reads a query renders again.
  const isHeld = useDeferredValue(useStore(queriesPaused));
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isHeld}>
        <Fragment key={clock}>
          <ErrorBoundary failed={() => null}>
            <SiteSettings />
            <Banners />
          </ErrorBoundary>
          <PagesBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              <Pages />
            </Suspense>
          </PagesBoundary>
          {isDemo && trialTip === 'open' && <TrialTipDialog />}
        </Fragment>
        <Overlays />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
