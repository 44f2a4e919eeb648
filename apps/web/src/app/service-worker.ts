/**
 * Registers the service worker and reports a waiting version. `onUpdate` gets the function that changes over to it
 * and reloads. Returns the function that stops listening.
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
      const registration = await container.register('./sw.js');
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

  void register();
  return () => {
    stopped = true;
  };
}
