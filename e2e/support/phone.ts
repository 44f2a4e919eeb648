/** The phone every test holds. */
export const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const;

/** Pages whose motion and whose service worker are not what a test is about. */
export const atRest = {
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Pages that move as they do for most members. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Pages with their service worker, as every member has them. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/** A Chromium that talks to this machine only. */
const browserAt = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    // A page keeps its process when it is loaded anew, and with it the scripts compiled before.
    '--disable-site-isolation-trials',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** Without its windows where there is one: the same pages take it three fifths of the computing time. */
export const browserOptions = browserAt(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH);

/**
 * For measuring the main thread: with somebody attached, the browser notes where each error came from, and for that reads React's whole file
 * once more. Nobody is attached to a phone, so the places are noted with the first reading, beside the main thread.
 */
export const measuredBrowser = {
  ...browserOptions,
  args: [...browserOptions.args, '--js-flags=--no-enable-lazy-source-positions'],
};

/** With windows: one without has no notifications. */
export const wholeBrowser = browserAt(process.env.CHROMIUM_PATH);
