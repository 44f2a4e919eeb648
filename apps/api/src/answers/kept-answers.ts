import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Database } from '@koi/database';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../db/tables.ts';

/** Notification topics that invalidate the cache; triggers of the tables send them (migration 0440). */
const TOPICS = ['content', 'settings', 'brands'];
const MOST = 2_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Larger answers are never cached; no answer that a page requests is this large. */
const LARGEST_BYTES = 4 * 1024 * 1024;
/** Estimated bytes of an entry besides its key, its text and its compressed text. */
const ROUGHLY = 300;

interface KeptAnswer {
  /** The bytes as sent. */
  body: Buffer;
  /** A strong ETag: it changes with the body. */
  tag: string;
  /** The body in Brotli, compressed once. */
  packed(): Promise<Buffer>;
}

/** Answers that are the same for every request with the same key, cached until their source data changes. */
export interface KeptAnswers {
  /**
   * The cached answer under `key` if it is not older than `maxAgeMs`, else the result of `read`; concurrent
   * requests share one read. A failed read is not cached, nor one during which the cache was invalidated.
   */
  of(key: string, maxAgeMs: number, read: () => Promise<string>): Promise<KeptAnswer>;
  /** Changes on every invalidation. */
  readonly version: number;
  close(): Promise<void>;
}

interface Found extends KeptAnswer {
  /** When its read began. */
  at: number;
}

export async function openKeptAnswers(
  database: Pick<Database<Tables>, 'hear'>,
  clock: () => number,
): Promise<KeptAnswers> {
  const kept = new LRUCache<string, Found>({
    max: MOST,
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ body }, key) => (body.length + key.length) * 2 + ROUGHLY,
  });
  const underWay = new Map<string, Promise<Found>>();
  let version = 0;

  const forget = () => {
    version += 1;
    kept.clear();
    underWay.clear();
  };
  const begin = (key: string, read: () => Promise<string>): Promise<Found> => {
    const [begunAt, at] = [version, clock()];
    const reading = read()
      .then((text) => {
        const before = kept.peek(key);
        const tag = tagOf(text);
        // Usually nothing has changed, and the compressed body is reused.
        const found = { ...(before?.tag === tag ? before : answerOf(text, tag)), at };
        if (begunAt === version) kept.set(key, found);
        return found;
      })
      .finally(() => {
        if (underWay.get(key) === reading) underWay.delete(key);
      });
    underWay.set(key, reading);
    return reading;
  };
  // Settings and brands subscribe first, so their own copies are already invalidated.
  const stops: (() => Promise<void>)[] = [];
  for (const topic of TOPICS) stops.push(await database.hear(topic, forget));

  return {
    get version() {
      return version;
    },
    async of(key, maxAgeMs, read) {
      const found = kept.get(key);
      if (found && clock() - found.at < maxAgeMs) return found;
      return underWay.get(key) ?? begin(key, read);
    },
    async close() {
      for (const stop of stops) await stop();
    },
  };
}

/** Low quality for speed: every saved change of an operator may cause recompression. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const pack = promisify(brotliCompress);

function answerOf(text: string, tag: string): KeptAnswer {
  const body = Buffer.from(text);
  let packed: Promise<Buffer> | undefined;
  return {
    body,
    tag,
    packed() {
      packed ??= pack(body, packing);
      return packed;
    },
  };
}

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;
