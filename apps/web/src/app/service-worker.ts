import { putInPlace } from '../lib/service-worker.ts';

/** What the service worker keeps for the next visit comes after what this one looks at: pictures, answers, the next screen. */
const SETTLED_MS = 5_000;

/**
 * Registers the service worker some time after the page has loaded, or as soon as the page is left, and reports a waiting version. `onUpdate`
 * gets the function that changes over to it and reloads. Returns the function that stops listening.
 */
export function registerServiceWorker(onUpdate: (apply: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const container = navigator.serviceWorker;
  const stopping = new AbortController();
  const { signal } = stopping;
  let watched: ServiceWorkerRegistration | undefined;

  const announce = (worker: ServiceWorker) => {
    if (signal.aborted) return;
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

  const waitUntilSettled = () => {
    const waiting = new AbortController();
    const begin = () => {
      waiting.abort();
      clearTimeout(timer);
      putInPlace().then(watch, tryAgain);
    };
    const timer = setTimeout(begin, SETTLED_MS);
    const whenLeft = () => document.visibilityState === 'hidden' && begin();
    document.addEventListener('visibilitychange', whenLeft, {
      signal: AbortSignal.any([signal, waiting.signal]),
    });
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  // A page out of sight may not be let onto the network. In sight, the app works without it, only not offline.
  const tryAgain = () => {
    if (document.visibilityState === 'hidden')
      document.addEventListener('visibilitychange', waitUntilSettled, { once: true, signal });
  };

  // A new version that the browser finds by itself is heard of from the beginning.
  container.getRegistration().then(watch, () => undefined);
  waitUntilSettled();
  return () => stopping.abort();
}
