import { installed, putInPlace } from '../shared/browser/service-worker.ts';

/**
 * Prefetching by the service worker starts after what this visit needs: pictures, answers, the next screen.
 */
const SETTLED_MS = 5_000;

/**
 * Has the service worker cache the files that the page uses: it does not see those which the page loaded before
 * it was active, or found in the browser's memory. A rendered page contains its style sheets and never loads
 * their files, but the next one without a connection will, so disabled links count, too.
 */
function cacheUsedFiles({ active }: ServiceWorkerRegistration): void {
  const assets = new URL('assets/', document.baseURI).href;
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const used = new Set([...loaded, ...Array.from(sheets, (sheet) => sheet.href)]);
  const urlsToCache = [...used].filter((url) => url.startsWith(assets));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Registers the service worker some time after the page has loaded, or as soon as the page is hidden, and
 * reports a waiting version. Once it is active, and when the page is hidden, it caches the files that the page
 * uses. `onUpdate` gets the function that activates it and reloads. Returns the function
 * that stops listening.
 */
export function registerServiceWorker(onUpdate: (apply: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const container = navigator.serviceWorker;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: ServiceWorkerRegistration | undefined;

  const announce = (worker: ServiceWorker) => {
    if (isStopped) return;
    onUpdate(() => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first installation, not an update.
      if (worker.state === 'installed' && container.controller) announce(worker);
    });
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration || registration === watched) return;
    watched = registration;
    if (registration.waiting && container.controller) announce(registration.waiting);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
  };

  const begin = async () => {
    stopWaiting();
    try {
      const registration = await putInPlace();
      watch(registration);
      await installed(registration);
      if (isStopped) return;
      cacheUsedFiles(registration);
      document.addEventListener('visibilitychange', cacheWhenLeft);
    } catch {
      // A hidden page may be denied the network, so it tries again when visible. While visible, the app works
      // without it, only not offline.
      if (isHidden()) document.addEventListener('visibilitychange', wait, { once: true });
    }
  };
  const whenLeft = () => {
    if (isHidden()) void begin();
  };
  const cacheWhenLeft = () => {
    if (watched && isHidden()) cacheUsedFiles(watched);
  };
  const wait = () => {
    if (isStopped) return;
    timer = setTimeout(begin, SETTLED_MS);
    document.addEventListener('visibilitychange', whenLeft);
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenLeft);
  };

  // Watches from the beginning for a new version that the browser finds by itself.
  container.getRegistration().then(watch, () => undefined);
  wait();
  return () => {
    isStopped = true;
    stopWaiting();
    document.removeEventListener('visibilitychange', cacheWhenLeft);
  };
}
