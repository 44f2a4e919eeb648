/** Build output options, shared by the app and the bare page that it is measured against. */
export const output = {
  target: ['chrome107', 'safari16', 'firefox104'],
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};
