import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { langs } from '@koi/contract/enumerations';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { icons, manifestFor } from './app-manifest.ts';

const drawing = (name: string): string => join(import.meta.dirname, '../public', name);

/** Resolution at which the 64-pixel drawings are rasterised before they are scaled down. */
const density = 72 * 16;

/**
 * The files that a phone needs to put the app on its home screen: PNG icons of fixed sizes, generated from the
 * two SVG files, because iOS and older Android versions accept no SVG; and a manifest per language, the first
 * one also under the name without a language.
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
