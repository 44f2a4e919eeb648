import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrandDocument, brandSheet, colorsOf } from '@koi/contract/brand';
import { type Lang, langs } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brands.ts';
import type { AppContext } from '../context.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { languageTags } from '../lib/language-tags.ts';
import { dataFolder } from './first-page.ts';
import { openFirstPages } from './first-pages.ts';
import { brandOf } from './request-brand.ts';
import { shellPage } from './static-files.ts';

interface Made {
  text: string;
  packed: Buffer;
}

/** Kept for the next who asks: hosts are few, drafts that are looked at are not. */
const KEPT = 50;

/**
 * What the member app's page is made of where the host has a brand: its page, its sheet of colours and its manifest, written once per
 * version. A host without one gets the files as they were built.
 */
export async function registerBrandFiles(app: FastifyInstance, ctx: AppContext, root: string): Promise<void> {
  const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => '');
  const [page, worker] = await Promise.all([read(shellPage), read('sw.js')]);
  const made = new Map<string, Made>();
  const once = (what: string, { version }: Brand, make: () => string): Made => {
    const key = `${what} ${version}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const text = make();
    const written = { text, packed: brotliCompressSync(text) };
    if (made.size === KEPT) made.delete(made.keys().next().value ?? '');
    made.set(key, written);
    return written;
  };

  const hidden = { schema: { hide: true } };
  const first = await openFirstPages(app, ctx, root, (text, brand, lang) => {
    const inLang = text
      .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[lang]}"`)
      .replace(manifestLink, `$1./${manifestFile(lang)}`);
    return brand.isOwn ? brandedPage(inLang, brand, lang) : inLang;
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const brand = await brandOf(ctx.brands, request);
    // A page with parameters is drawn by the browser.
    const drawn = request.url.includes('?') ? undefined : await first?.of(request, brand);
    if (first && drawn) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header(
        'Content-Security-Policy',
        policy.replace("script-src 'self'", ["script-src 'self'", ...first.scriptHashes].join(' ')),
      );
      // A browser names what it asks for; a service worker, which keeps the page, asks for no document.
      const isShown = request.headers['sec-fetch-dest'] === 'document';
      return sendMade(request, reply, 'text/html; charset=utf-8', {
        ...(isShown ? drawn.shown : await drawn.whole()),
        vary: 'Accept-Encoding, Cookie, Sec-Fetch-Dest',
      });
    }
    if (!brand.isOwn || !page) return reply.sendFile(shellPage);
    return send(
      request,
      reply,
      brand,
      'text/html; charset=utf-8',
      once('page', brand, () => brandedPage(page, brand)),
    );
  };
  app.get('/', hidden, sendPage);
  app.get('/index.html', hidden, sendPage);

  app.get<{ Params: { name: string } }>(`${dataFolder}/:name`, hidden, async (request, reply) => {
    const brand = await brandOf(ctx.brands, request);
    const page = await first?.named(request.params.name, request, brand);
    if (!page) return reply.code(404).header('Cache-Control', 'no-store').send();
    return sendMade(request, reply, 'application/json; charset=utf-8', {
      ...page.data,
      vary: 'Accept-Encoding',
      cache: 'public, max-age=31536000, immutable',
    });
  });

  app.get('/brand.css', hidden, async (request, reply) => {
    const brand = await brandOf(ctx.brands, request);
    // A few hundred bytes before the first paint: what only pages need stays off it.
    for (const name of Object.keys(reply.getHeaders()))
      if (name !== 'x-content-type-options') reply.removeHeader(name);
    return send(
      request,
      reply,
      brand,
      'text/css; charset=utf-8',
      once('sheet', brand, () => brandSheet(brand.document)),
    );
  });

  // Installed apps keep the page: another brand is another page to them.
  app.get('/sw.js', hidden, async (request, reply) => {
    const brand = await brandOf(ctx.brands, request);
    if (!brand.isOwn || !worker) return reply.sendFile('sw.js');
    const keep = (text: string) =>
      text.replace(/("?url"?:"index\.html","?revision"?:")/, (start) => `${start}${brand.version}-`);
    return send(
      request,
      reply,
      brand,
      'text/javascript; charset=utf-8',
      once('worker', brand, () => keep(worker)),
    );
  });

  for (const lang of [undefined, ...langs]) {
    const file = manifestFile(lang);
    const manifest = await read(file);
    app.get(`/${file}`, hidden, async (request, reply) => {
      const brand = await brandOf(ctx.brands, request);
      if (!brand.isOwn || !manifest) return reply.sendFile(file);
      return send(
        request,
        reply,
        brand,
        'application/manifest+json',
        once(file, brand, () => brandedManifest(manifest, brand, lang ?? brand.document.default_language)),
      );
    });
  }
}

const manifestLink = /(<link rel="manifest" href=")[^"]*/;
/** In a language, or in the first one of the build. */
const manifestFile = (lang: Lang | undefined): string => `manifest${lang ? `.${lang}` : ''}.webmanifest`;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { version }: Brand,
  type: string,
  made: Made,
): FastifyReply {
  return sendMade(request, reply, type, { ...made, tag: `"b-${version}"`, vary: 'Accept-Encoding' });
}

function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { text, packed, tag, vary, cache = 'no-cache' }: Made & { tag: string; vary: string; cache?: string },
): FastifyReply {
  reply.headers({ 'Cache-Control': cache, ETag: tag, Vary: vary });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) || packed.length >= text.length)
    return reply.type(type).send(text);
  return reply.type(type).header('Content-Encoding', 'br').send(packed);
}

const nameOf = ({ name, default_language }: BrandDocument, lang = default_language): string =>
  name[lang] || name.common || 'Koi';
const titleOf = (document: BrandDocument, lang = document.default_language): string =>
  document.title[lang] || document.title.common || nameOf(document, lang);

/** The page as it was built, with the host's name, icon, first colours and languages; in its first language unless told otherwise. */
function brandedPage(page: string, brand: Brand, lang = brand.document.default_language): string {
  const { icon, languages, default_language: first } = brand.document;
  const [name, title] = [escapeHtml(nameOf(brand.document, lang)), escapeHtml(titleOf(brand.document, lang))];
  const branded = page
    .replace(
      /<html lang="[^"]*"/,
      `<html lang="${languageTags[lang]}" data-langs="${[first, ...languages.filter((one) => one !== first)].join(' ')}"`,
    )
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${colorsOf(brand.document, 'dark').page}`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${name}`)
    .replace(manifestLink, `$1./${manifestFile(lang)}`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<p><img[^>]*>)Koi(<\/p>)/, `$1${name}$2`);
  return icon === ''
    ? branded
    : branded
        .replace(/(<link rel="icon" href=")[^"]*(")[^>]*/, `$1${icon}$2 type="image/png" /`)
        .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${iconAddress(brand, 'full-180.png')}`)
        .replace(/(<p><img src=")[^"]*/, `$1${icon}`);
}

function brandedManifest(manifest: string, brand: Brand, lang: Lang): string {
  const { document } = brand;
  const { page } = colorsOf(document, 'dark');
  const built: { icons?: { src: string }[] } = JSON.parse(manifest);
  const icons = built.icons?.map((one) => ({
    ...one,
    src: iconAddress(brand, one.src.replace(/^.*\//, '')),
  }));
  return JSON.stringify({
    ...built,
    name: titleOf(document, lang),
    short_name: nameOf(document, lang),
    lang: languageTags[lang],
    background_color: page,
    theme_color: page,
    ...(document.icon && { icons }),
  });
}

/** Drawn from the brand's icon (`modules/brand/brand-icons.ts`); another version is another address, so that phones take the new picture. */
const iconAddress = ({ version }: Brand, file: string): string => `/api/brand/icon/${file}?v=${version}`;
