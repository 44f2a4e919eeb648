import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Database } from '@koi/database';
import type { Tables } from '../database/tables.ts';
import { Cache } from './cache.ts';

const MAX_RESPONSES = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Larger responses are never cached; no response that a page requests is this large. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** Estimated bytes of an entry besides its key, its text and its compressed text. */
const OVERHEAD_BYTES = 300;

interface CachedResponse {
  /** The bytes as sent. */
  body: Buffer;
  /** A strong ETag: it changes with the body. */
  tag: string;
  /** The body in Brotli, compressed once. */
  compressed(): Promise<Buffer>;
}

/** Responses that are the same for every request with the same key. */
export class ResponseCache {
  readonly #cache: Cache<CachedResponse>;

  constructor(
    database: Pick<Database<Tables>, 'assertOutsideTransaction'>,
    ttlMs: number,
    clock: () => number,
  ) {
    this.#cache = new Cache(database, {
      max: MAX_RESPONSES,
      ttlMs,
      clock,
      size: {
        of: ({ body }, key) => (body.length + key.length) * 2 + OVERHEAD_BYTES,
        maxOfAll: MAX_BYTES,
        maxOfOne: MAX_RESPONSE_BYTES,
      },
    });
  }

  get(key: string, ttlMs: number, read: () => Promise<string>): Promise<CachedResponse> {
    return this.#cache.get(
      key,
      async (before) => {
        const text = await read();
        const tag = tagOf(text);
        // Usually nothing has changed, and the compressed body is reused.
        return before?.tag === tag ? before : responseOf(text, tag);
      },
      { ttlMs },
    );
  }

  invalidate(): void {
    this.#cache.invalidate();
  }
}

/** Low quality for speed: every saved change of an operator may cause recompression. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const pack = promisify(brotliCompress);

function responseOf(text: string, tag: string): CachedResponse {
  const body = Buffer.from(text);
  let compressed: Promise<Buffer> | undefined;
  return {
    body,
    tag,
    compressed() {
      compressed ??= pack(body, packing);
      return compressed;
    },
  };
}

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;
