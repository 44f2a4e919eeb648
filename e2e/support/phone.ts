/** The phone used by every test. */
export const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const;

/** Slow 4G, for `Network.emulateNetworkConditions`: 1.6 Mbit/s, 150 ms. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Disables motion and the service worker, for tests about other things. */
export const isIdle = {
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Motion enabled, as for most members. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Service worker enabled, as for all members. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/** A Chromium that only connects to this machine. */
const browserAt = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    // A page keeps its process across reloads, and with it the compiled scripts.
    '--disable-site-isolation-trials',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** The headless shell if available: the same pages use three fifths of the CPU time. */
export const browserOptions = browserAt(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH);

/**
 * For measuring the main thread: with a debugger attached, the browser records the origin of each error, and
 * reads React's whole file again for that. Nothing is attached to a phone, so the positions are recorded on
 * the first parse, off the main thread.
 */
export const measuredBrowser = {
  ...browserOptions,
  args: [...browserOptions.args, '--js-flags=--no-enable-lazy-source-positions'],
};

/** The full browser: the headless shell has no notifications. */
export const wholeBrowser = browserAt(process.env.CHROMIUM_PATH);
