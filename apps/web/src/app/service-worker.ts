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
  let stopped = false;

  const announce = (worker: ServiceWorker) => {
    if (stopped) return;
    onUpdate(() => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  };

  const register = async () => {
    try {
      const registration = await putInPlace();
      if (registration.waiting && container.controller) announce(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          // Without a controller this is the first installation, not an update.
          if (worker.state === 'installed' && container.controller) announce(worker);
        });
      });
    } catch {
      // The app works without it, only not offline.
    }
  };

  const begin = () => {
    stopWaiting();
    void register();
  };
  const whenLeft = () => {
    if (document.visibilityState === 'hidden') begin();
  };
  const timer = setTimeout(begin, SETTLED_MS);
  const stopWaiting = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenLeft);
  };
  document.addEventListener('visibilitychange', whenLeft);
  return () => {
    stopped = true;
    stopWaiting();
  };
}
