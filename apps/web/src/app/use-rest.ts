import { useEffect, useState } from 'react';
import { afterLoad } from '../shared/browser/after-load.ts';
import { afterFirstTouch } from '../shared/browser/first-touch.ts';
import { isWeakNetwork, savesData } from '../shared/browser/weak-network.ts';
import { hasOfflineCache } from './offline-cache-mark.ts';

interface Rest {
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
  atRest: boolean;
  /**
   * Answers kept on this device are checked: also when offline, and when a member has left something open.
   */
  looksBack: boolean;
}

/**
 * What may start beside the first screen; once started it stays, because it also cleans up after a member who
 * logs out.
 */
export function useRest(isMember: boolean, online: boolean): Rest {
  const [isLoaded, setLoaded] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [atRest, setAtRest] = useState(false);
  const [looksBack, setLooksBack] = useState(false);
  useEffect(() => {
    const stops = [afterLoad(() => setLoaded(true)), afterFirstTouch(() => setTouched(true))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const mayRest = isWeakNetwork ? isTouched && isMember : isTouched || (isLoaded && isMember);
  if (mayRest && !atRest) setAtRest(true);
  const mayLook = mayRest || (isLoaded && (!online || (!isMember && hasOfflineCache())));
  if (mayLook && !looksBack) setLooksBack(true);
  const mayWatch = isMember && (atRest || !isWeakNetwork || (isLoaded && !savesData));
  return { mayWatch, mayPrepare: atRest || (isLoaded && !isWeakNetwork), atRest, looksBack };
}
