import { useStore } from '@koi/ui/external-store.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import ClockIcon from '~icons/lucide/history';
import { queryClient } from '../api/query-client.ts';
import { sessionStore, sessionSubject } from '../api/session.ts';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { useZonedTime } from '../shared/records/use-zoned-time.ts';
import { isViewing } from '../shared/storage/viewing.ts';
import css from './banners.module.css';
import { clearOthers, isShared, ownerOf, persistReads, readsOf, restoreReads } from './offline-cache.ts';

/** When the connection returns, cached answers are mostly replaced before anybody could read this note. */
const PATIENCE_MS = 1_000;

const cache = queryClient.getQueryCache();
const subscribe = (listener: () => void) => cache.subscribe(listener);

/**
 * Keeps on this device what a member reads, shows it while it cannot be refreshed, and says how old it is.
 * Cached answers are deleted with the session, at the latest on the next visit.
 */
export function OfflineNote({ online }: { online: boolean }) {
  const t = useTranslate();
  const timeOf = useZonedTime();
  const { token } = useStore(sessionStore);
  // A replaced token belongs to the same member.
  const owner = ownerOf(sessionSubject(token));
  const restored = useOfflineCache(owner);
  const asOf = useSyncExternalStore(subscribe, () => oldestShown(restored));
  const [isWaiting, setWaiting] = useState(false);
  const isOld = asOf !== undefined;
  useEffect(() => {
    if (!isOld) return undefined;
    const timer = setTimeout(setWaiting, PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [isOld]);
  if (asOf === undefined || (online && !isWaiting)) return null;
  return (
    <p className={css.banner}>
      <ClockIcon />
      {t('common.asOf', { time: timeOf(new Date(asOf)) })}
    </p>
  );
}

function useOfflineCache(owner: string): ReadonlyMap<string, number> {
  const [restored, setRestored] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (isViewing) return undefined;
    let isGone = false;
    const stops: (() => void)[] = [];
    const start = async () => {
      await clearOthers(owner);
      const reads = await readsOf(owner);
      if (isGone) return;
      const substitutes = restoreReads(queryClient, reads);
      stops.push(substitutes.stop);
      setRestored(substitutes.restored);
    };
    start()
      // Nothing can be kept here: the app works without.
      .catch(() => undefined)
      .finally(() => {
        if (!isGone) stops.push(persistReads(queryClient, owner));
      });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [owner]);
  return restored;
}

/** The oldest time among cached answers on the screen: of the member's own if there are any, else of all. */
function oldestShown(restored: ReadonlyMap<string, number>): number | undefined {
  if (restored.size === 0) return undefined;
  const shown = [...restored]
    .map(([hash, at]) => ({ query: cache.get(hash), at }))
    .filter(({ query, at }) => query?.isActive() && query.state.dataUpdatedAt === at);
  const own = shown.filter(({ query }) => query && !isShared(query.queryKey));
  const times = (own.length > 0 ? own : shown).map(({ at }) => at);
  return times.length > 0 ? Math.min(...times) : undefined;
}
