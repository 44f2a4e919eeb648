import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { defaultLang } from '@koi/contract/enumerations';
import type {
  RenderCall,
  RenderMessage,
  RenderOrder,
  RenderReply,
  RenderRequest,
  RenderResult,
} from '@koi/first-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../context.ts';
import type { Brand } from '../platform/brands/brands.ts';
import { Cache, invalidateOn, publicTopics, type Read } from '../platform/cache/cache.ts';
import { readCookie } from '../platform/http/cookies.ts';
import { withoutLimits } from '../platform/http/rate-limits.ts';
import { within } from '../platform/lib/within.ts';
import { languagesOfHost } from '../platform/settings/offered-languages.ts';
import { namedLanguages } from './branded-files.ts';
import { type FirstPage, readFirstPageBuild } from './first-page.ts';
import { languageCookie } from './language-cookie.ts';
import { pageAddress } from './page-address.ts';

/** Answers an API call of the app during rendering. */
type AnswerCall = (call: RenderCall) => Promise<RenderReply>;

/** Rendering requests beyond this are refused: the caller gets the unrendered page at once. */
const MAX_WAITING = 8;
/** Pause before a thread that exited unexpectedly is started again. */
const IDLE_MS = 30_000;
/**
 * A rendering that takes longer counts as hung: the thread is terminated, since no other rendering gets its
 * turn.
 */
const LIMIT_MS = 20_000;

/**
 * Renders first screens in a worker thread, so that no request waits for it. The thread starts with the first
 * rendering.
 */
export class Renderer {
  #worker: Worker | undefined;
  #waiting = new Set<(error: Error) => void>();
  #endedAt = Number.NEGATIVE_INFINITY;
  readonly #program: string;
  readonly #limitMs: number;

  constructor(program: string, limitMs = LIMIT_MS) {
    this.#program = program;
    this.#limitMs = limitMs;
  }

  /** @throws when something could not be read or rendered, and when too many renderings wait */
  async render(wanted: RenderRequest, answer: AnswerCall): Promise<RenderResult> {
    if (this.#waiting.size >= MAX_WAITING) throw new Error('too many renderings wait');
    const worker = this.#start();
    const { port1: ours, port2: port } = new MessageChannel();
    const limit = setTimeout(() => void worker.terminate(), this.#limitMs);
    try {
      return await new Promise<RenderResult>((resolve, reject) => {
        this.#waiting.add(reject);
        ours.on('message', (message: RenderMessage) => {
          if ('result' in message) resolve(message.result);
          else if ('failure' in message) reject(new Error(message.failure));
          else
            answer(message)
              .catch(() => ({ call: message.call, status: 503, headers: {}, text: '' }))
              .then((reply) => ours.postMessage(reply), reject);
        });
        ours.on('close', () => {
          this.#waiting.delete(reject);
          reject(new Error('the rendering was not finished'));
        });
        worker.postMessage({ wanted, port } satisfies RenderOrder, [port]);
      });
    } finally {
      clearTimeout(limit);
      ours.close();
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    if (performance.now() - this.#endedAt < IDLE_MS) throw new Error('the rendering thread has just ended');
    const worker = new Worker(this.#program);
    // The thread must not keep the process alive.
    worker.unref();
    const end = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#endedAt = performance.now();
      for (const reject of this.#waiting) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the rendering thread ended')));
    this.#worker = worker;
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}

export interface FirstPages {
  /**
   * The page for this request, or undefined if the browser has to render it. Its content is as fresh as
   * cached answers (decision 0062). Nobody's rate limits count it: pages are few, each is rendered once for all
   * who wait, and a host that nobody has named has none of its own.
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

interface Rendered {
  mark: string;
  page: FirstPage;
}

/** Undefined where the renderer has not been built. */
export async function openFirstPages(
  app: FastifyInstance,
  ctx: AppContext,
  webRoot: string,
): Promise<FirstPages | undefined> {
  const folder = join(webRoot, '../dist-server');
  const build = await readFirstPageBuild(folder);
  if (build === undefined) return undefined;
  const renderer = new Renderer(join(folder, 'worker.js'));
  const clock = () => ctx.clock().getTime();
  // As fresh as the responses that they are made from.
  const pageCache = new Cache<Rendered>(ctx.database, {
    max: MAX_PAGES,
    ttlMs: ctx.config.responseCacheMs,
    clock,
  });
  const stopInvalidation = await invalidateOn(ctx.database, publicTopics, () => pageCache.invalidate());
  app.addHook('onClose', async () => {
    await stopInvalidation();
    await renderer.close();
  });
  // Warms up the renderer before the first request.
  app.addHook('onListen', async () => {
    void app.inject('/').catch(() => undefined);
  });
  const sent = new LRUCache<string, FirstPage>({ max: REMEMBERED });

  const answer =
    (host: string) =>
    async ({ call, address, method, body }: RenderCall): Promise<RenderReply> => {
      const { statusCode, payload } = await withoutLimits(() =>
        app.inject({
          method: method === 'POST' ? 'POST' : 'GET',
          url: address,
          headers: { host, ...(body !== null && { 'content-type': 'application/json' }) },
          ...(body !== null && { payload: body }),
        }),
      );
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

    const render: Read<Rendered, Rendered> = async (before) => {
      const at = clock();
      const wanted = {
        ...whose,
        origin,
        at,
        langs: namedLanguages(offered),
        ...(before && { known: before.mark }),
      };
      const { mark, screens, data = {} } = await renderer.render(wanted, answer(host));
      if (before && !screens) return before;
      const page = await build.write({
        ...whose,
        brand,
        offered,
        at,
        result: { mark, screens: screens ?? {}, data },
      });
      sent.set(page.name, page);
      return { mark, page };
    };

    try {
      const result = pageCache.get([origin, brand.version, offered, lang, whose.isMember].join(' '), render, {
        ahead: render,
      });
      return (await within(PATIENCE_MS, result))?.page;
    } catch (error) {
      request.log.warn({ err: error }, 'the first screens could not be rendered');
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
