import { join } from 'node:path';
import { defaultLang } from '@koi/contract/enumerations';
import type { DrawingCall, DrawingReply } from '@koi/first-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../brands/brands.ts';
import type { AppContext } from '../context.ts';
import { Cache, invalidateOn, publicTopics, type Read } from '../lib/cache.ts';
import { within } from '../lib/within.ts';
import { languagesOfHost } from '../settings/offered-languages.ts';
import { namedLanguages } from './branded-files.ts';
import { readCookie } from './cookies.ts';
import { Drawer } from './drawer.ts';
import { type FirstPage, type PageOf, readFirstPageBuild } from './first-page.ts';
import { languageCookie } from './language-cookie.ts';
import { pageAddress } from './page-address.ts';

export interface FirstPages {
  /**
   * The page for this request, or undefined if the browser has to render it. Its content is as fresh as
   * cached answers (decision 0062). Reading it again counts against the caller's rate limits like the calls
   * it replaces.
   */
  of(request: FastifyRequest, brand: Brand): Promise<FirstPage | undefined>;
  /**
   * The page with this name (`FirstPage.name`): one sent by this process, else the caller's current page if
   * it has that name, as when another process sent it.
   */
  named(name: string, request: FastifyRequest, brand: Brand): Promise<FirstPage | undefined>;
}

/** Recently sent pages whose data has not been requested yet. */
const REMEMBERED = 80;
/** Give up rendering after this: the browser has rendered the page itself by then. */
const PATIENCE_MS = 2_000;
/** Pages cached at most: combinations of language and visitor or member, for a few hosts. */
const MAX_PAGES = 40;

interface Drawn {
  mark: string;
  page: FirstPage;
}

/** The caller whose rate limits a rendering counts against. */
type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Undefined where the renderer has not been built. */
export async function openFirstPages(
  app: FastifyInstance,
  ctx: AppContext,
  webRoot: string,
  pageOf: PageOf,
): Promise<FirstPages | undefined> {
  const folder = join(webRoot, '../dist-server');
  const build = await readFirstPageBuild(folder, pageOf);
  if (build === undefined) return undefined;
  const drawer = new Drawer(join(folder, 'worker.js'));
  const clock = () => ctx.clock().getTime();
  // As fresh as the responses that they are made from.
  const pageCache = new Cache<Drawn>(ctx.database, {
    max: MAX_PAGES,
    ttlMs: ctx.config.responseCacheMs,
    clock,
  });
  const stopInvalidation = await invalidateOn(ctx.database, publicTopics, () => pageCache.invalidate());
  app.addHook('onClose', async () => {
    await stopInvalidation();
    await drawer.close();
  });
  // Warms up the renderer before the first request.
  app.addHook('onListen', async () => {
    void app.inject('/').catch(() => undefined);
  });
  const sent = new LRUCache<string, FirstPage>({ max: REMEMBERED });

  const answer =
    (host: string, { ip, headers }: Caller) =>
    async ({ call, address, method, body }: DrawingCall): Promise<DrawingReply> => {
      const { statusCode, payload } = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: address,
        remoteAddress: ip,
        headers: {
          host,
          ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { payload: body }),
      });
      return { call, status: statusCode, headers: { 'content-type': 'application/json' }, text: payload };
    };

  const of: FirstPages['of'] = async (request, brand) => {
    const offered = await languagesOfHost(ctx.settings, brand);
    const wanted = readCookie(request, languageCookie);
    const lang = offered.find((one) => one === wanted) ?? offered[0] ?? defaultLang;
    const whose = { lang, isMember: readCookie(request, 'koi_token') !== '' };
    const origin = await pageAddress(ctx, request);
    const { host, hostname } = new URL(origin);
    // A host that nobody has named shares the page of PUBLIC_URL, unless that one has a look of its own.
    if ((await ctx.brands.of(hostname)).version !== brand.version) return undefined;

    const drawAs =
      (caller: Caller): Read<Drawn, Drawn> =>
      async (before) => {
        const at = clock();
        const wanted = {
          ...whose,
          origin,
          at,
          langs: namedLanguages(offered),
          ...(before && { known: before.mark }),
        };
        const { mark, screens, data = {} } = await drawer.draw(wanted, answer(host, caller));
        if (before && !screens) return before;
        const page = await build.write({
          ...whose,
          brand,
          offered,
          at,
          drawing: { mark, screens: screens ?? {}, data },
        });
        sent.set(page.name, page);
        return { mark, page };
      };

    try {
      const drawing = pageCache.get(
        [origin, brand.version, offered, lang, whose.isMember].join(' '),
        drawAs(request),
        { ahead: drawAs(ownCaller()) },
      );
      return (await within(PATIENCE_MS, drawing))?.page;
    } catch (error) {
      request.log.warn({ err: error }, 'the first screens could not be drawn');
      return undefined;
    }
  };

  return {
    of,
    async named(name, request, brand) {
      const known = sent.get(name);
      if (known) return known;
      const page = await of(request, brand);
      return page?.name === name ? page : undefined;
    },
  };
}

let turn = 0;
/** Loopback addresses that no visitor has, in rotation: each is rate limited like any other. */
function ownCaller(): Caller {
  turn = (turn % 250) + 1;
  return { ip: `127.1.0.${turn}`, headers: {} };
}
