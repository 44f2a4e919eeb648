import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { defaultLang, langs } from '@koi/contract/enumerations';
import { fillPlaces } from '@koi/first-page/markup';
import { brandSheet } from '@koi/rules/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import type { Brand } from '../platform/brands/brands.ts';
import { Cache } from '../platform/cache/cache.ts';
import { compressedTag, hasAlready, takesBrotli } from '../platform/http/compression.ts';
import { brandOf } from '../platform/http/request-brand.ts';
import { languagesOfHost } from '../platform/settings/offered-languages.ts';
import { brandedManifest, manifestFile, siteValuesOf } from './branded-files.ts';
import { type Compressed, dataFolder } from './first-page.ts';
import { openFirstPages } from './first-pages.ts';
import { shellPage, shellTemplate } from './static-files.ts';

/** Files of brands in memory: hosts are few. */
const MAX_FILES = 50;

const pack = promisify(brotliCompress);

/**
 * Serves the member app's page and the data it was rendered from; for a host with a brand also its style
 * sheet and manifests, written once per version. A host without a brand has the
 * site's own name and languages.
 */
export async function registerPageRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  metrics: Registry,
  root: string,
): Promise<void> {
  const served = new Counter({
    name: 'koi_pages_total',
    help: 'Pages of the member app, by whether their first screens were rendered or the shell had to do',
    labelNames: ['page'],
    registers: [metrics],
  });
  const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => '');
  const shell = await read(shellTemplate);
  if (!shell)
    app.log.warn(
      `${join(root, shellTemplate)} is missing: no host has its own name until a page is rendered`,
    );
  const files = new Cache<Compressed>(ctx.database, { max: MAX_FILES });
  const fileOf = (
    name: string,
    { version }: Pick<Brand, 'version'>,
    write: () => string,
  ): Promise<Compressed> =>
    files.get(`${name} ${version}`, async () => {
      const text = write();
      // By content: a new build changes the file of a brand that has not changed.
      const tag = `"b-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
      return { text, compressed: await pack(text), tag };
    });

  const hidden = { schema: { hide: true } };
  const first = await openFirstPages(app, ctx, root);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const brand = await brandOf(ctx.brands, request);
    // A page with parameters is rendered by the browser.
    const rendered = request.url.includes('?') ? undefined : await first?.of(request, brand);
    if (rendered) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header(
        'Content-Security-Policy',
        policy.replace("script-src 'self'", ["script-src 'self'", ...rendered.scriptHashes].join(' ')),
      );
      served.inc({ page: 'rendered' });
      return sendMade(request, reply, 'text/html; charset=utf-8', {
        ...rendered.shown,
        vary: 'Accept-Encoding, Cookie',
      });
    }
    served.inc({ page: 'shell' });
    return sendShell(request, reply, brand);
  };
  /** The page without rendered screens: the browser renders them, after all of the app has come. */
  const sendShell = async (request: FastifyRequest, reply: FastifyReply, brand: Brand) => {
    if (!shell) return reply.sendFile(shellPage);
    const offered = await languagesOfHost(ctx.settings, brand);
    const [lang = defaultLang] = offered;
    const version = [brand.version, ...offered].join('-');
    return send(
      request,
      reply,
      'text/html; charset=utf-8',
      await fileOf('page', { version }, () => fillPlaces(shell, siteValuesOf({ brand, lang, offered }))),
    );
  };
  app.get('/', hidden, sendPage);
  app.get('/index.html', hidden, sendPage);
  // The service worker keeps it for when no page comes.
  app.get(`/${shellPage}`, hidden, async (request, reply) =>
    sendShell(request, reply, await brandOf(ctx.brands, request)),
  );

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
    // A few hundred bytes before the first paint: headers that only pages need are removed.
    for (const name of Object.keys(reply.getHeaders()))
      if (name !== 'x-content-type-options') reply.removeHeader(name);
    return send(
      request,
      reply,
      'text/css; charset=utf-8',
      await fileOf('sheet', brand, () => brandSheet(brand.document)),
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
        'application/manifest+json',
        await fileOf(file, brand, () =>
          brandedManifest(manifest, brand, lang ?? brand.document.default_language),
        ),
      );
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, made: Compressed): FastifyReply {
  return sendMade(request, reply, type, { ...made, vary: 'Accept-Encoding' });
}

function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { text, compressed, tag, vary, cache = 'no-cache' }: Compressed & { vary: string; cache?: string },
): FastifyReply {
  const isCompressed = takesBrotli(request) && compressed.length < text.length;
  reply.headers({ 'Cache-Control': cache, ETag: isCompressed ? compressedTag(tag) : tag, Vary: vary });
  if (hasAlready(request, tag)) return reply.code(304).send();
  if (!isCompressed) return reply.type(type).send(text);
  return reply.type(type).header('Content-Encoding', 'br').send(compressed);
}
