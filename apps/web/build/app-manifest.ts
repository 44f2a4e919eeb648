import { type Lang, languageTags } from '@koi/contract/enumerations';
import { shortcuts } from '../src/app/install/shortcuts.ts';

export interface AppIcon {
  file: string;
  size: number;
  /** Filled to the edges: the phone crops it to its own shape. */
  isFull: boolean;
}

export const icons: readonly AppIcon[] = [
  { file: 'icons/any-192.png', size: 192, isFull: false },
  { file: 'icons/any-512.png', size: 512, isFull: false },
  { file: 'icons/full-192.png', size: 192, isFull: true },
  { file: 'icons/full-512.png', size: 512, isFull: true },
  // The only one that iOS uses.
  { file: 'icons/full-180.png', size: 180, isFull: true },
];

/** For the app as built; a host's brand replaces names and colours (`apps/api/src/pages/branded-files.ts`). */
export function manifestFor(lang: Lang, texts: Readonly<Record<string, string>>): object {
  return {
    id: './',
    name: 'Koi',
    short_name: 'Koi',
    lang: languageTags[lang],
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#0b1120',
    theme_color: '#0b1120',
    icons: icons
      .filter(({ size }) => size !== 180)
      .map(({ file, size, isFull }) => ({
        src: file,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: isFull ? 'maskable' : 'any',
      })),
    shortcuts: shortcuts.map(({ text, path }) => ({ name: texts[text] ?? text, url: `./#${path}` })),
    // A shared invite link arrives as text or as an address (`src/app/install/shared-link.ts`).
    share_target: {
      action: './',
      method: 'GET',
      params: { title: 'share_title', text: 'share_text', url: 'share_url' },
    },
  };
}
