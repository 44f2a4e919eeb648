import browserslistToEsbuild from 'browserslist-to-esbuild';

/** Build output options, shared by the app and the bare page that it is measured against. */
export const output = {
  target: browserslistToEsbuild(),
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};
