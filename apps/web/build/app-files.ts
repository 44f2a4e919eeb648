import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { icons, manifestFor } from './app-manifest.ts';

const drawing = (name: string): string => join(import.meta.dirname, '../public', name);

/** How finely the 64-pixel drawings are rasterised before they are scaled down. */
const density = 72 * 16;

/**
 * What a phone asks for when the app is put on its home screen: pictures of fixed sizes, drawn from the two SVG files, because iOS and older
 * Androids take no SVG; and a manifest in each language, the first one under the name without a language, too.
 */
export function appFiles(): Plugin {
  return {
    name: 'koi-app-files',
    apply: 'build',
    async generateBundle() {
      for (const { file, size, isFull } of icons) {
        const source = readFileSync(drawing(isFull ? 'icon-maskable.svg' : 'icon.svg'));
        const png = await sharp(source, { density }).resize(size, size).png({ palette: true }).toBuffer();
        this.emitFile({ type: 'asset', fileName: file, source: png });
      }
      for (const { file, lang } of manifestFiles)
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: JSON.stringify(manifestFor(lang, readTexts(lang))),
        });
    },
  };
}

const langs = ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
const manifestFiles = [
  { file: 'manifest.webmanifest', lang: 'zh_cn' as const },
  ...langs.map((lang) => ({ file: `manifest.${lang}.webmanifest`, lang })),
];

function readTexts(lang: string): Record<string, string> {
  const file = (area: string) => join(import.meta.dirname, '../src/locales', lang, `${area}.json`);
  return Object.assign(
    {},
    ...['common', 'install'].map((area) => JSON.parse(readFileSync(file(area), 'utf8')) as object),
  );
}
