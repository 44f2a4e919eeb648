import type { TextId } from '../text/text-ids.ts';

/** What the icon on the home screen offers when it is held; the build writes them into the manifests. */
export const shortcuts: readonly { text: TextId; path: `/${string}` }[] = [
  { text: 'common.deposit', path: '/Member/Recharge' },
  { text: 'common.withdraw', path: '/Member/ApplyDrawing' },
  { text: 'install.lastGame', path: '/LastGame' },
];
