/** The service worker's file, beside the page. */
const file = './sw.js';

/**
 * Registers the service worker.
 * @throws when the browser has no service workers or the file cannot be loaded
 */
export const putInPlace = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(file);

/** Resolves once a worker of this page is active or its installation has failed. */
export async function installed({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = waiting ?? installing;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', check);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
