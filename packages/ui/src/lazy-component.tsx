import { type FunctionComponent, type ReactNode, startTransition, useEffect, useState } from 'react';
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
  // A page is rendered without it, and hydrates so even when another part has loaded it meanwhile.
  return (props) => <LazyPart slot={slot} props={props} waiting={waiting} rendered={() => undefined} />;
}

export interface RenderedComponent<P> {
  component: FunctionComponent<P>;
  /** Fetches it, before a page is rendered with it and before that page is hydrated. Never rejects. */
  load: () => Promise<void>;
}

/** As `lazyComponent`, for a part that the server renders, too. */
export function renderedComponent<N extends string, P extends object>(
  load: () => Promise<Record<N, FunctionComponent<P>>>,
  name: N,
): RenderedComponent<P> {
  const slot: Slot<P> = { load: async () => (await loadPart(load))[name] };
  return {
    component: (props) => <LazyPart slot={slot} props={props} waiting={null} rendered={() => slot.part} />,
    load: () =>
      slot.load().then(
        (part) => {
          slot.part = part;
        },
        // Asked for again when it is rendered, and told then.
        () => undefined,
      ),
  };
}

function LazyPart<P extends object>({
  slot,
  props,
  waiting,
  rendered,
}: {
  slot: Slot<P>;
  props: P;
  waiting: ReactNode;
  rendered: () => FunctionComponent<P> | undefined;
}) {
  const known = useInitialValue(() => slot.part, rendered);
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
