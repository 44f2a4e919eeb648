import { type FunctionComponent, lazy, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useInitialValue } from './hydration-safe.ts';
import { loadPart } from './load-part.ts';
import { toast } from './toast-store.ts';
import { word } from './words.ts';

interface Slot<P> {
  load: () => Promise<FunctionComponent<P>>;
  part?: FunctionComponent<P>;
}

/**
 * A part of a screen whose code is fetched when it is first rendered, with nothing, or `waiting`, in its
 * place until then: for what opens on a tap or lies below the first view. When loading fails the screen
 * stays, a toast says so, and the next mount retries.
 */
export function lazyComponent<N extends string, P extends object>(
  load: () => Promise<Record<N, FunctionComponent<P>>>,
  name: N,
  waiting: ReactNode = null,
): FunctionComponent<P> {
  const slot: Slot<P> = { load: async () => (await loadPart(load))[name] };
  return (props) => <LazyPart slot={slot} props={props} waiting={waiting} />;
}

function LazyPart<P extends object>({
  slot,
  props,
  waiting,
}: {
  slot: Slot<P>;
  props: P;
  waiting: ReactNode;
}) {
  // A page is rendered without it, and hydrates so even when another part has loaded it meanwhile.
  const known = useInitialValue(
    () => slot.part,
    () => undefined,
  );
  const [loaded, setLoaded] = useState<FunctionComponent<P>>();
  const Part = known ?? loaded;
  useEffect(() => {
    let gone = false;
    if (known) return undefined;
    slot.load().then(
      (part) => {
        slot.part = part;
        // As a transition, so that the page stays responsive.
        if (!gone) startTransition(() => setLoaded(() => part));
      },
      () => gone || toast.failure(word('common.loadFailed')),
    );
    return () => {
      gone = true;
    };
  }, [slot, known]);
  return Part ? <Part {...props} /> : waiting;
}

export interface LoadableComponent<P = object> {
  component: FunctionComponent<P>;
  /** Fetches what it needs. A component that is loaded renders at once, without suspending. */
  load: () => Promise<unknown>;
}

/**
 * A component whose code is fetched when it is first rendered, which suspends, or before. The server renders it: it
 * must be loaded before the page is hydrated.
 */
export function loadableComponent<P extends object>(
  fetchIt: () => Promise<FunctionComponent<P>>,
): LoadableComponent<P> {
  let loaded: FunctionComponent<P> | undefined;
  const load = async (): Promise<{ default: FunctionComponent<P> }> => {
    loaded ??= await fetchIt();
    return { default: loaded };
  };
  const Waiting = lazy(load) as FunctionComponent<P>;
  return {
    // Keeps the component rendered first: switching to the other would remount it.
    component: (props) => {
      const [Part] = useState(() => loaded ?? Waiting);
      return <Part {...props} />;
    },
    load,
  };
}
