import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Lang } from '@koi/contract/enumerations';
import type { Drawing, FirstPageBuilt } from '@koi/first-page';
import { filesOf, filledPage, jsonElement, jsonText, screenTemplates } from '@koi/first-page/markup';
import { usedStyles } from '@koi/first-page/used-styles';
import { brandSheet } from '@koi/rules/brand';
import type { Brand } from '../brands/brands.ts';

export interface Packed {
  /** Changes with the content. */
  tag: string;
  text: string;
  /** Brotli. */
  packed: Buffer;
}

/** A page that includes its rendered first screens. */
export interface FirstPage {
  /** Identifies the build and the data the page was rendered from. */
  name: string;
  /** Only what rendering needs, in few packets. The rest is loaded while the page is displayed. */
  shown: Packed;
  /** The data the page was rendered from, under its own address. */
  data: Packed;
  /** CSP hashes of its inline scripts. */
  scriptHashes: readonly string[];
}

interface PageLook {
  brand: Brand;
  lang: Lang;
  /** Languages of the host. */
  offered: readonly Lang[];
}
/** Writes the language and the host's names into a page. */
export type PageOf = (page: string, look: PageLook) => string;

export interface FirstPageParts extends PageLook {
  isMember: boolean;
  /** The server's clock, in milliseconds. */
  at: number;
  drawing: Required<Drawing>;
}

export interface FirstPageBuild {
  write(parts: FirstPageParts): Promise<FirstPage>;
}

/** Below `/api/`, which every reverse proxy forwards. */
export const dataFolder = '/api/first-data';

/** Every kilobyte beyond the first 10 packets of a connection costs a round trip (decision 0068). */
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Reads the page template that the member app's build wrote; undefined without one. */
export async function readFirstPageBuild(
  folder: string,
  pageOf: PageOf,
): Promise<FirstPageBuild | undefined> {
  const built = await readFile(join(folder, 'first-page.json'), 'utf8').catch(() => undefined);
  if (built === undefined) return undefined;
  const { page: template, files, visitor, member }: FirstPageBuilt = JSON.parse(built);
  const build = hash(built).slice(0, 8);

  async function write({ brand, lang, offered, isMember, at, drawing }: FirstPageParts): Promise<FirstPage> {
    const { mark, screens } = drawing;
    const { sheet, script } = isMember ? member : visitor;
    const name = `${build}-${mark}`;
    const data = jsonText({ ...drawing.data, sheets: sheet.parts });
    const templates = screenTemplates(screens);
    const rules = usedStyles(sheet.rules, template + script + templates);
    const page = filledPage(pageOf(template, { brand, lang, offered }), {
      lang,
      isMember,
      at,
      styles: `<style>${brandSheet(brand.document)}${rules}</style>`,
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
    }).replace(/<template data-unstarted="(\w+)">.*?<\/template>/g, (one, of) => (of === lang ? one : ''));
    const pack = async (kind: string, text: string): Promise<Packed> => ({
      tag: `"${kind}-${brand.version}-${name}"`,
      text,
      packed: await brotli(Buffer.from(text), best),
    });
    return {
      name,
      shown: await pack('p', page),
      data: await pack('d', data),
      scriptHashes: scriptHashes(template + scriptElement(script)),
    };
  }

  return { write };
}

const scriptElement = (text: string): string => `<script>${text}</script>`;

const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${hash(script, 'base64')}'`,
  );

const brotli = promisify(brotliCompress);

const hash = (text: string, encoding: 'base64' | 'base64url' = 'base64url') =>
  createHash('sha256').update(text).digest(encoding);
