import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { createStore, del, get, keys, set } from 'idb-keyval';
import { ApiError } from '../api/api-error.ts';
import { presetRange } from '../shared/time/dates.ts';
import { markOfflineCache } from './offline-cache-mark.ts';

/** The answer of one query, and its time. */
interface CachedRead {
  key: QueryKey;
  data: unknown;
  at: number;
}

/** The latest answers for one member, or for a visitor. */
interface CachedReads {
  /** Answers stored by another build may have another shape. */
  build: string;
  reads: CachedRead[];
}

const visitor = 'visitor';
/** Only the newest are kept: a member revisits a handful of screens, not every one ever seen. */
const maxReads = 60;
const SAVE_AFTER_MS = 1_500;

/**
 * First words of the query keys worth keeping; of records only the first page. Never what is valid only once:
 * captchas, prices, payment codes.
 */
const cachedAreas = [
  'auth',
  'wallets',
  'record-pages',
  'withdrawals',
  'levels',
  'favorites',
  'recent',
  'site',
  'games',
];
/** Second words that are excluded: volatile answers that mean nothing later, and huge ones. */
const passing = ['protection', 'position', 'play-session', 'upline', 'life', 'search-index', 'rows'];
/** The same for everybody. */
const shared = ['site', 'games'];

const store = createStore('koi', 'kept-reads');
const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** The key under which answers are stored; a visitor's contain nothing of a member. */
export const ownerOf = (subject: string): string => (subject === '' ? visitor : `member ${subject}`);

export const isShared = ([first]: QueryKey): boolean => shared.includes(String(first));

const isCached = ({ queryKey: [first, second], state }: Query): boolean =>
  state.data !== undefined && cachedAreas.includes(String(first)) && !passing.includes(String(second));

/** The stored answers of `owner`, by today's hash of their key. */
export async function readsOf(owner: string): Promise<Map<string, CachedRead>> {
  const found = await get<CachedReads>(owner, store);
  if (found?.build !== build) return new Map();
  return new Map(
    found.reads.map((read) => {
      const key = movedOn(read.key, read.at);
      return [hashKey(key), { ...read, key }];
    }),
  );
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/**
 * Substitutes stored answers for queries that cannot be read: while offline, or when no answer comes. While
 * an answer is possible it is awaited, because screens decide by what they know. Returns the substitutes with
 * their times, by hash, and a function that ends this.
 */
export function restoreReads(
  client: QueryClient,
  reads: ReadonlyMap<string, CachedRead>,
): { restored: ReadonlyMap<string, number>; stop: () => void } {
  const restored = new Map<string, number>();
  const consider = (query: Query) => {
    const { queryHash: hash, state } = query;
    const { data, error, fetchFailureReason, fetchStatus, status } = state;
    const read = reads.get(hash);
    if (!read) return;
    if (data === undefined) {
      if (fetchStatus !== 'paused' && !isUnanswered(fetchFailureReason ?? error)) return;
      restored.set(hash, read.at);
      client.setQueryData(read.key, read.data, { updatedAt: read.at });
      void client.invalidateQueries({ queryKey: read.key, exact: true, refetchType: 'none' });
    } else if (status === 'error' && state.dataUpdatedAt === restored.get(hash) && !isUnanswered(error)) {
      // The real answer is that there is no data any more.
      query.setState({ ...state, data: undefined, dataUpdatedAt: 0 });
    }
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) consider(query);
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'updated') consider(query);
  });
  return { restored, stop };
}

/**
 * A period such as the last seven or thirty days means other days now: the stored answer for that period is
 * used, with its time shown beside it.
 */
function movedOn(key: QueryKey, at: number): QueryKey {
  const now = new Date();
  const preset = (['week', 'month'] as const).find((name) => {
    const [from, until] = presetRange(name, new Date(at));
    return key.includes(from) && key.includes(until);
  });
  if (!preset) return key;
  const before = presetRange(preset, new Date(at));
  const after = presetRange(preset, now);
  return key.map((part) => after[before.indexOf(part as string)] ?? part);
}

/** Stores for `owner` what is read from now on. Returns the function that stops it. */
export function persistReads(client: QueryClient, owner: string): () => void {
  if (owner !== visitor) markOfflineCache(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const reads = client
      .getQueryCache()
      .getAll()
      .filter((query) => isCached(query) && (owner !== visitor || isShared(query.queryKey)))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, maxReads)
      .map(({ queryKey: key, state }) => ({
        key,
        data: key[0] === 'record-pages' ? firstPage(state.data as InfiniteData<unknown>) : state.data,
        at: state.dataUpdatedAt,
      }));
    const entry: CachedReads = { build, reads };
    // A browser without storage, for example in a private window, goes without.
    set(owner, entry, store).catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && timer === undefined && isCached(query)) timer = setTimeout(save, SAVE_AFTER_MS);
  });
  const leave = () => timer !== undefined && save();
  addEventListener('pagehide', leave);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('pagehide', leave);
  };
}

const firstPage = ({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** Deletes what owners other than `owner` left on this device, except what any visitor may see. */
export async function clearOthers(owner: string): Promise<void> {
  const all = await keys<string>(store);
  await Promise.all(all.filter((key) => key !== owner && key !== visitor).map((key) => del(key, store)));
  if (owner === visitor) markOfflineCache(false);
}
