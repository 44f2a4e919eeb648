import { randomId } from '../../shared/format/random-id.ts';
import { storage } from '../../shared/storage/storage.ts';

/**
 * Which page of this browser is responsible for a request. Each page has its own id and holds a lease while
 * it has open operations; another page may take them over only once the lease is released. The lease is a Web
 * Lock, which the browser releases with the page however it ends; where Web Locks are missing (pages without
 * TLS) it is a heartbeat in the storage.
 */
export const tabId = randomId();

const nameOf = (tab: string): string => `koi.tab.${tab}`;

export const beatMs = 2_000;
/**
 * Browsers throttle the timers of hidden pages to one a second: several missed beats, not one, mean that the
 * page is closed.
 */
export const staleMs = 10_000;

interface Lease {
  held: Promise<void>;
  drop: () => void;
}

let lease: Lease | undefined;

/** Resolves once other pages can see that this one is alive. */
export function holdLease(): Promise<void> {
  lease ??= navigator.locks ? lockLease() : beatLease();
  return lease.held;
}

/** Releases the lease once nothing is open: only a page without a lease can enter the back/forward cache. */
export function dropLease(): void {
  lease?.drop();
  lease = undefined;
}

function lockLease(): Lease {
  let drop = () => {};
  const dropped = new Promise<void>((resolve) => {
    drop = resolve;
  });
  const held = new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return dropped;
    };
    navigator.locks.request(nameOf(tabId), hold).catch(() => {
      // Some embedded pages are denied Web Locks.
      lease = beatLease();
      resolve();
    });
  });
  return { held, drop };
}

function beatLease(): Lease {
  const beat = () => storage.write(nameOf(tabId), String(Date.now()));
  const stop = () => storage.write(nameOf(tabId), null);
  beat();
  const timer = setInterval(beat, beatMs);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', beat);
  return {
    held: Promise.resolve(),
    drop() {
      clearInterval(timer);
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', beat);
      stop();
    },
  };
}

/** Runs `takeOver` once that page holds no lease; with Web Locks, no other page runs its own meanwhile. */
export function whenGone(tab: string, takeOver: () => Promise<void>): Promise<void> {
  const byLock = navigator.locks?.request(nameOf(tab), takeOver);
  return byLock?.catch(() => whenStale(tab, takeOver)) ?? whenStale(tab, takeOver);
}

async function whenStale(tab: string, takeOver: () => Promise<void>): Promise<void> {
  while (Date.now() - Number(storage.read(nameOf(tab)) ?? 0) < staleMs) {
    await new Promise((resolve) => setTimeout(resolve, beatMs));
  }
  storage.write(nameOf(tab), null);
  await takeOver();
}
