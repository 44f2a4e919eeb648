import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FirstPageBuilt, RenderResult } from '@koi/first-page';
import {
  filesOf,
  fillPlaces,
  jsonElement,
  jsonText,
  renderedFor,
  type ScreenValues,
  type SiteValues,
  screenTemplates,
} from '@koi/first-page/markup';
import { usedStyles } from '@koi/first-page/used-styles';
import { brandSheet } from '@koi/rules/brand';
import { type PageBrand, siteValuesOf } from './branded-files.ts';

export interface Compressed {
  /** Changes with the content. */
  tag: string;
  text: string;
  /** Brotli. */
  compressed: Buffer;
}

/** A page that includes its rendered first screens. */
export interface FirstPage {
  /** Identifies the build and the data the page was rendered from. */
  name: string;
  /** Only what rendering needs, in few packets. The rest is loaded while the page is displayed. */
  shown: Compressed;
  /** The data the page was rendered from, under its own address. */
  data: Compressed;
  /** CSP hashes of its inline scripts. */
  scriptHashes: readonly string[];
}

export interface FirstPageParts extends PageBrand {
  isMember: boolean;
  /** The server's clock, in milliseconds. */
  at: number;
  result: Required<RenderResult>;
}

export interface FirstPageBuild {
  write(parts: FirstPageParts): Promise<FirstPage>;
}

/** Below `/api/`, which every reverse proxy forwards. */
export const dataFolder = '/api/first-data';

/** Reads the page template that the member app's build wrote; undefined without one. */
export async function readFirstPageBuild(folder: string): Promise<FirstPageBuild | undefined> {
  const built = await readFile(join(folder, 'first-page.json'), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const {
    page: template,
    unstarted,
    theme,
    files,
    visitor,
    member,
    script,
  }: FirstPageBuilt = JSON.parse(built);
  const build = hash(built).slice(0, 8);

  async function write({ brand, lang, offered, isMember, at, result }: FirstPageParts): Promise<FirstPage> {
    const { mark, screens } = result;
    const sheet = isMember ? member : visitor;
    const name = `${build}-${mark}`;
    const data = jsonText({ ...result.data, sheets: sheet.parts });
    const templates = screenTemplates(screens);
    const colors = brandSheet(brand.document);
    const rules = usedStyles(sheet.rules, template + colors + script + templates);
    const page = fillPlaces(template, {
      ...siteValuesOf({ brand, lang, offered }),
      renderedFor: renderedFor(lang, isMember, at),
      head: `<style>${colors}${rules}</style>${scriptElement(theme)}`,
      unstarted: unstarted[lang],
      screens: templates,
      files:
        jsonElement(
          'first-files',
          jsonText({
            ...filesOf(files, lang, isMember, screens),
            styles: sheet.address,
            data: `.${dataFolder}/${name}`,
          }),
        ) + scriptElement(script),
    } satisfies SiteValues & ScreenValues);
    const pack = async (kind: string, text: string): Promise<Compressed> => ({
      tag: `"${kind}-${brand.version}-${name}"`,
      text,
      compressed: await brotli(text),
    });
    return {
      name,
      shown: await pack('p', page),
      data: await pack('d', data),
      scriptHashes: [theme, script].map((text) => `'sha256-${hash(text, 'base64')}'`),
    };
  }

  return { write };
}

const scriptElement = (text: string): string => `<script>${text}</script>`;

const brotli = promisify(brotliCompress);

const hash = (text: string, encoding: 'base64' | 'base64url' = 'base64url') =>
  createHash('sha256').update(text).digest(encoding);
