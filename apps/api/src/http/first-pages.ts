import { join } from 'node:path';
import { defaultLang, type Lang, langs } from '@koi/contract/enumerations';
import type { DrawingCall, DrawingReply } from '@koi/contract/first-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brands.ts';
import type { AppContext } from '../context.ts';
import { Drawer } from './drawer.ts';
import { type FirstPage, readFirstPageBuild } from './first-page.ts';

export interface FirstPages {
  /** Sources of the page's own scripts, for its security policy. */
  scriptHashes: readonly string[];
  /**
   * The page for who asks, or nothing: then the built one goes out, and the browser draws it. Its content is as new as its answers to the
   * calls would be, and it takes as much of the limits of who asks.
   */
  of(request: FastifyRequest, brand: Brand): Promise<FirstPage | undefined>;
  /** The page of a name (`FirstPage.name`), sent by this process or by another: then who asks is sent the same here. */
  named(name: string, request: FastifyRequest, brand: Brand): Promise<FirstPage | undefined>;
}

/** Pages in memory: languages, visitors and members, of a few hosts. */
const KEPT = 40;
/** Pages of before, for who was sent one and has not asked for its data yet. */
const REMEMBERED = 80;
/** Longer nobody waits for a picture: the browser draws it itself by then. */
const PATIENCE_MS = 2_000;

/** Nothing where the drawing program has not been built. */
export async function openFirstPages(
  app: FastifyInstance,
  ctx: AppContext,
  webRoot: string,
  branded: (page: string, brand: Brand, lang: Lang) => string,
): Promise<FirstPages | undefined> {
  const folder = join(webRoot, '../dist-server');
  const build = await readFirstPageBuild(folder, branded);
  if (build === undefined) return undefined;
  const drawer = new Drawer(join(folder, 'worker.js'));
  app.addHook('onClose', () => drawer.close());
  // The program is there before the first who asks.
  app.addHook('onListen', async () => {
    void app.inject('/').catch(() => undefined);
  });
  const kept = new Map<string, { mark: string; page: FirstPage }>();
  const sent = new Map<string, FirstPage>();
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

  const make = async (
    request: FastifyRequest,
    brand: Brand,
    lang: Lang,
    isMember: boolean,
    key: string,
  ): Promise<FirstPage> => {
    const known = kept.get(key);
    const at = ctx.clock().getTime();
    const drawing = await drawer.draw(
      {
        origin: `${request.protocol}://${request.host}`,
        lang,
        langs: brand.isOwn ? languagesOf(brand) : [],
        isMember,
        at,
        ...(known && { known: known.mark }),
      },
      answer(request),
    );
    const { mark, screens, data } = drawing;
    if (known && !screens) return known.page;
    const page = await build.write({
      ...{ brand, lang, isMember, at },
      drawing: { mark, screens: screens ?? {}, data: data ?? {} },
    });
    keep(kept, KEPT, key, { mark, page });
    keep(sent, REMEMBERED, page.name, page);
    return page;
  };

  async function of(request: FastifyRequest, brand: Brand): Promise<FirstPage | undefined> {
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
  }

  return {
    scriptHashes: build.scriptHashes,
    of,
    async named(name, request, brand) {
      const known = sent.get(name);
      if (known) return known;
      const page = await of(request, brand);
      return page?.name === name ? page : undefined;
    },
  };
}

/** As the newest of so many. */
function keep<T>(map: Map<string, T>, size: number, key: string, value: T): void {
  map.delete(key);
  if (map.size === size) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
}

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
