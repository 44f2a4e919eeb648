import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Database } from '@koi/database';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../db/tables.ts';

/** Notification topics that invalidate the kept answers; the tables' triggers send them (migration 0440). */
const TOPICS = ['content', 'settings', 'brands'];
const MOST = 2_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** What is larger is read each time: nothing that a page asks for is. */
const LARGEST_BYTES = 4 * 1024 * 1024;
/** Of an entry, beside its key, its text and that packed. */
const ROUGHLY = 300;

interface KeptAnswer {
  /** As it goes out. */
  body: Buffer;
  /** Another one with another body: a strong ETag. */
  tag: string;
  /** The body in Brotli, made once. */
  packed(): Promise<Buffer>;
}

/** Answers that are the same for all who ask alike, in memory until something changes that they were made from. */
export interface KeptAnswers {
  /**
   * What is kept under `key` and not older than `maxAgeMs`, else what `read` finds: one reading for all who ask meanwhile. One that fails is
   * not kept, nor one that a change has overtaken.
   */
  of(key: string, maxAgeMs: number, read: () => Promise<string>): Promise<KeptAnswer>;
  /** Another one whenever something has changed that answers are made from. */
  readonly version: number;
  close(): Promise<void>;
}

interface Found extends KeptAnswer {
  /** When its reading began. */
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
        // Mostly nothing has changed: what is packed already stays.
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
  // Settings and brands listen first, so their own copies are already cleared.
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

/** Quick: it may be done again whenever an operator has saved something. */
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
