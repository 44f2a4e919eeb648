/** How pages are written, the app's as well as the bare one that it is measured against. */
export const output = {
  target: ['chrome107', 'safari16', 'firefox104'],
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};
