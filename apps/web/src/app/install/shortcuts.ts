import type { TextId } from '../../shared/i18n/text-ids.ts';

/** The shortcuts of the app icon (long press); the build writes them into the manifests. */
export const shortcuts: readonly { text: TextId; path: `/${string}` }[] = [
  { text: 'common.deposit', path: '/Member/Recharge' },
  { text: 'common.withdraw', path: '/Member/ApplyDrawing' },
  { text: 'install.lastGame', path: '/LastGame' },
];
