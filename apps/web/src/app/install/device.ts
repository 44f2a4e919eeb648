/** Opened from the home screen, without the browser around it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPhones and iPads: they have no install prompt, the visitor adds the page from the browser's own menu. */
export const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
