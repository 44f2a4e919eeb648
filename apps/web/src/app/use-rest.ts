import { useEffect, useState } from 'react';
import { areReadsKept } from '../kept-reads/kept-mark.ts';
import { afterLoad } from '../lib/after-load.ts';
import { afterFirstTouch } from '../lib/first-touch.ts';
import { isWeakNetwork } from '../lib/weak-network.ts';

interface Rest {
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
  const mayLook = mayRest || (isLoaded && (!online || (!isMember && areReadsKept())));
  if (mayLook && !looksBack) setLooksBack(true);
  return { mayPrepare: atRest || (isLoaded && !isWeakNetwork), atRest, looksBack };
}
