import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { brandSheet } from '@koi/contract/brand';
import { defaultLang, type Lang, langs } from '@koi/contract/enumerations';
import type { DrawingCall, DrawingReply } from '@koi/contract/first-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brands.ts';
import type { AppContext } from '../context.ts';
import { Drawer } from './drawer.ts';

/** A page that brings the first screens drawn. */
export interface FirstPage {
  /** Another one with other content. */
  tag: string;
  text: string;
  /** Brotli. */
  packed: Buffer;
}

export interface FirstPages {
  /** Sources of the page's own scripts, for its security policy. */
  scriptHashes: readonly string[];
  /**
   * The page for who asks, or nothing: then the built one goes out, and the browser draws it. Its content is as new as its answers to the
   * calls would be, and it takes as much of the limits of who asks.
   */
  of(request: FastifyRequest, brand: Brand): Promise<FirstPage | undefined>;
}

/** Pages in memory: languages, visitors and members, of a few hosts. */
const KEPT = 40;
/** Styles that the other's page does without (`apps/web/scripts/first-page.ts`). */
const forVisitors = /<!--for-visitors-->[\s\S]*?<!--\/for-visitors-->/;
const forMembers = /<!--for-members-->[\s\S]*?<!--\/for-members-->/;
/** Longer nobody waits for a picture: the browser draws it itself by then. */
const PATIENCE_MS = 2_000;
/** Quick, because it is done whenever a draw has closed. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Nothing where the drawing program has not been built. `branded` puts the language and the host's own names into the page. */
export async function openFirstPages(
  app: FastifyInstance,
  ctx: AppContext,
  webRoot: string,
  branded: (page: string, brand: Brand, lang: Lang) => string,
): Promise<FirstPages | undefined> {
  const folder = join(webRoot, '../dist-server');
  const template = await readFile(join(folder, 'page.html'), 'utf8').catch(() => undefined);
  if (template === undefined) return undefined;
  const drawer = new Drawer(join(folder, 'worker.js'));
  app.addHook('onClose', () => drawer.close());
  // The program is there before the first who asks.
  app.addHook('onListen', async () => {
    void app.inject('/').catch(() => undefined);
  });
  const kept = new Map<string, FirstPage & { mark: string }>();
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<FirstPage>>();

  /** Shares a drawing that has not begun to read, no other: what it reads must be as new as who asks. */
  function share(key: string, draw: () => Promise<FirstPage>): Promise<FirstPage> {
    const known = next.get(key);
    if (known !== undefined) return known;
    const before = Promise.resolve(running.get(key)).catch(() => undefined);
    const drawing = before.then(() => {
      next.delete(key);
      const page = draw();
      running.set(key, page);
      return page.finally(() => running.get(key) === page && running.delete(key));
    });
    next.set(key, drawing);
    return drawing;
  }

  const answer =
    (request: FastifyRequest) =>
    async ({ call, address, method, body }: DrawingCall): Promise<DrawingReply> => {
      const { statusCode, payload } = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: address,
        remoteAddress: request.ip,
        headers: {
          host: request.host,
          ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'] }),
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { payload: body }),
      });
      return { call, status: statusCode, headers: { 'content-type': 'application/json' }, text: payload };
    };

  async function make(request: FastifyRequest, brand: Brand, lang: Lang, isMember: boolean, key: string) {
    const known = kept.get(key);
    const { mark, screens, data } = await drawer.draw(
      {
        origin: `${request.protocol}://${request.host}`,
        lang,
        langs: brand.isOwn ? languagesOf(brand) : [],
        isMember,
        at: ctx.clock().getTime(),
        ...(known && { known: known.mark }),
      },
      answer(request),
    );
    if (known && !screens) return known;
    const templates = Object.entries(screens ?? {}).map(
      ([path, markup]) => `<template id="first:${path}">${markup}</template>`,
    );
    const text = branded((template ?? '').replace(isMember ? forVisitors : forMembers, ''), brand, lang)
      .replace(
        /<html lang="[^"]*"/,
        (start) => `${start} data-lang="${lang}" data-member="${isMember ? 1 : 0}"`,
      )
      .replace('<!--brand-sheet-->', () => `<style>${brandSheet(brand.document)}</style>`)
      .replace('<!--screens-->', () =>
        [...templates, `<script type="application/json" id="first-data">${json(data)}</script>`].join('\n'),
      );
    const packed = await pack(Buffer.from(text), packing);
    const page = { mark, text, packed, tag: `"p-${brand.version}-${mark}"` };
    if (kept.size === KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.delete(key);
    kept.set(key, page);
    return page;
  }

  return {
    scriptHashes: [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    async of(request, brand) {
      const offered = brand.isOwn ? languagesOf(brand) : langs;
      const wanted = cookie(request, 'koi_lang');
      const lang = offered.find((one) => one === wanted) ?? offered[0] ?? defaultLang;
      const isMember = cookie(request, 'koi_token') !== '';
      const key = [request.host, brand.version, lang, isMember].join(' ');
      const drawing = share(key, () => make(request, brand, lang, isMember, key));
      try {
        return await within(PATIENCE_MS, drawing);
      } catch (error) {
        request.log.warn({ err: error }, 'the first screens could not be drawn');
        return undefined;
      }
    },
  };
}

const pack = promisify(brotliCompress);

/** As content of a script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const languagesOf = ({ document: { languages, default_language: first } }: Brand): Lang[] => [
  first,
  ...languages.filter((lang) => lang !== first),
];

function cookie({ headers }: FastifyRequest, name: string): string {
  const parts = headers.cookie?.split(/; */) ?? [];
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
