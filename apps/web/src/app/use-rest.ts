import { useEffect, useState } from 'react';
import { areReadsKept } from '../kept-reads/kept-mark.ts';
import { afterLoad } from '../lib/after-load.ts';
import { afterFirstTouch } from '../lib/first-touch.ts';
import { isWeakNetwork } from '../lib/weak-network.ts';

interface Rest {
  /** The first screen is there: what stands ready for the next visit may be fetched, but not by a visitor on a weak network. */
  mayPrepare: boolean;
  /** All the rest may come: with a member when the page has loaded, else with the first touch. A visitor on a weak network goes without. */
  atRest: boolean;
  /** What was kept on this device is looked at: also without a connection, and where a member has left something. */
  looksBack: boolean;
}

/** What may begin beside the first screen; what has begun goes on, because it also cleans up after a member who logs out. */
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
