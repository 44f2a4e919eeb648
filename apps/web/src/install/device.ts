/** Opened from the home screen, without the browser around it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPhones and iPads: nothing can ask there, the visitor adds the page from the browser's own menu. */
export const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, but no Mac is touched.
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
