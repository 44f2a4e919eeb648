import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { createStore, del, get, keys, set } from 'idb-keyval';
import { CallFailure } from '../api/failures.ts';
import { presetRange } from '../lib/dates.ts';
import { markReadsKept } from './kept-mark.ts';

/** What one query had read, and when. */
interface KeptRead {
  key: QueryKey;
  data: unknown;
  at: number;
}

/** All that was read lately by one member, or by a visitor. */
interface KeptReads {
  /** What another build of the app has kept may have another shape. */
  build: string;
  reads: KeptRead[];
}

const visitor = 'visitor';
/** The newest: a member looks at a handful of screens again, not at all he ever saw. */
const MOST = 60;
const SAVE_AFTER_MS = 1_500;

/** First words of the keys that are worth keeping; records only their first page. Never what is told once: captchas, prices, codes of payments. */
const kept = [
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
/** Their parts that are not: what changes by itself and means nothing later, and what is huge. */
const passing = ['protection', 'position', 'play-session', 'upline', 'life', 'search-index', 'rows'];
/** Nobody's own. */
const shared = ['site', 'games'];

const store = createStore('koi', 'kept-reads');
const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Whose reads these are; a visitor's have nothing of a member. */
export const ownerOf = (subject: string): string => (subject === '' ? visitor : `member ${subject}`);

export const isShared = ([first]: QueryKey): boolean => shared.includes(String(first));

const isKept = ({ queryKey: [first, second], state }: Query): boolean =>
  state.data !== undefined && kept.includes(String(first)) && !passing.includes(String(second));

/** What `owner` had read, by the hash of its key as it is today. */
export async function readsOf(owner: string): Promise<Map<string, KeptRead>> {
  const found = await get<KeptReads>(owner, store);
  if (found?.build !== build) return new Map();
  return new Map(
    found.reads.map((read) => {
      const key = movedOn(read.key, read.at);
      return [hashKey(key), { ...read, key }];
    }),
  );
}

const isUnanswered = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'no-answer';

/**
 * Stands what was kept in for what cannot be read: without a connection, or when no answer comes. Where one may come it is waited for, because
 * screens decide by what they know. Returns what stands in, by hash with its time, and what ends it.
 */
export function standIn(
  client: QueryClient,
  reads: ReadonlyMap<string, KeptRead>,
): { standing: ReadonlyMap<string, number>; stop: () => void } {
  const standing = new Map<string, number>();
  const consider = (query: Query) => {
    const { queryHash: hash, state } = query;
    const { data, error, fetchFailureReason, fetchStatus, status } = state;
    const read = reads.get(hash);
    if (!read) return;
    if (data === undefined) {
      if (fetchStatus !== 'paused' && !isUnanswered(fetchFailureReason ?? error)) return;
      standing.set(hash, read.at);
      client.setQueryData(read.key, read.data, { updatedAt: read.at });
      void client.invalidateQueries({ queryKey: read.key, exact: true, refetchType: 'none' });
    } else if (status === 'error' && state.dataUpdatedAt === standing.get(hash) && !isUnanswered(error)) {
      // The answer is that there is none any more.
      query.setState({ ...state, data: undefined, dataUpdatedAt: 0 });
    }
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) consider(query);
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'updated') consider(query);
  });
  return { standing, stop };
}

/** The last seven or thirty days are others on another day: what was read of them then stands for them, with its time beside it. */
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

/** Keeps for `owner` what is read from now on. Returns what stops it. */
export function keepReads(client: QueryClient, owner: string): () => void {
  if (owner !== visitor) markReadsKept(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const reads = client
      .getQueryCache()
      .getAll()
      .filter((query) => isKept(query) && (owner !== visitor || isShared(query.queryKey)))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, MOST)
      .map(({ queryKey: key, state }) => ({
        key,
        data: key[0] === 'record-pages' ? firstPage(state.data as InfiniteData<unknown>) : state.data,
        at: state.dataUpdatedAt,
      }));
    const keeping: KeptReads = { build, reads };
    // A browser that keeps nothing, in a private window say, goes without.
    set(owner, keeping, store).catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && timer === undefined && isKept(query)) timer = setTimeout(save, SAVE_AFTER_MS);
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

/** Takes away what others than `owner` have left on this device, but for what any visitor may see. */
export async function forgetOthers(owner: string): Promise<void> {
  const all = await keys<string>(store);
  await Promise.all(all.filter((key) => key !== owner && key !== visitor).map((key) => del(key, store)));
  if (owner === visitor) markReadsKept(false);
}
