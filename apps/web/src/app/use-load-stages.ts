import { useEffect, useState } from 'react';
import { afterFirstTouch } from '../shared/browser/first-touch.ts';
import { isWeakNetwork, savesData } from '../shared/browser/weak-network.ts';
import { hasOfflineCache } from './offline-cache-mark.ts';

interface LoadStages {
  /**
   * What follows taps on games and open operations may load: for members with the first screen, on a slow network
   * when that is complete, where data is saved on the first touch.
   */
  mayWatch: boolean;
  /** The first screen is complete: files for the next visit may be prefetched, except on a slow network. */
  mayPrepare: boolean;
  /**
   * Everything else may load: for members when the page has loaded, else on the first touch. Never on a slow
   * network.
   */
  isIdle: boolean;
  /**
   * Answers kept on this device are checked: also when offline, and when a member has left something open.
   */
  readsOfflineCache: boolean;
}

/**
 * What may start beside the first screen; once started it stays, because it also cleans up after a member who
 * logs out.
 */
export function useLoadStages(isMember: boolean, online: boolean): LoadStages {
  const [isLoaded, setLoaded] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const [readsOfflineCache, setReadsOfflineCache] = useState(false);
  useEffect(() => {
    const stops = [afterLoad(() => setLoaded(true)), afterFirstTouch(() => setTouched(true))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const isReady = isWeakNetwork ? isTouched && isMember : isTouched || (isLoaded && isMember);
  if (isReady && !isIdle) setIdle(true);
  const mayReadCache = isReady || (isLoaded && (!online || (!isMember && hasOfflineCache())));
  if (mayReadCache && !readsOfflineCache) setReadsOfflineCache(true);
  const mayWatch = isMember && (isIdle || !isWeakNetwork || (isLoaded && !savesData));
  return { mayWatch, mayPrepare: isIdle || (isLoaded && !isWeakNetwork), isIdle, readsOfflineCache };
}

/**
 * Runs a low-priority task once the page has loaded and the browser is idle. Returns the function that
 * cancels it.
 */
function afterLoad(task: () => void): () => void {
  let called = false;
  const run = () => {
    if (!called) task();
    called = true;
  };
  const whenIdle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => {
    called = true;
  };
}
