/** Where the service worker lies, beside the page. */
const file = './sw.js';

/** Puts the service worker in place if it is not yet. @throws where the browser has none or the file does not come */
export const putInPlace = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(file);

/** Resolves once a worker of this page is at work or its installation has failed. */
export async function installed({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = waiting ?? installing;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
