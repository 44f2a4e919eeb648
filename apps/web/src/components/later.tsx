import { type FunctionComponent, useEffect, useState } from 'react';
import { text } from '../text/i18n.ts';
import { toast } from './toast-store.ts';

/**
 * A part of a screen whose code is fetched when it is first drawn, with nothing in its place until then: for what opens on a tap or lies
 * below the first view. When the code cannot be had the screen stays, a toast says so, and the next mount tries again.
 */
export function later<N extends string, P extends object>(
  load: () => Promise<Record<N, FunctionComponent<P>>>,
  name: N,
): FunctionComponent<P> {
  let known: FunctionComponent<P> | undefined;
  return function Later(props: P) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      let gone = false;
      if (known) return undefined;
      load().then(
        (module) => {
          known = module[name];
          if (!gone) setPart(() => module[name]);
        },
        () => gone || toast.failure(text('common.loadFailed')),
      );
      return () => {
        gone = true;
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
