import { useEffect, useRef } from 'react';

// Every open sheet has an entry in the browser's history, so that system back closes the newest sheet and not the page. Steps through the history
// answer later than writes to it: after each answer the two are compared anew.

interface Layer {
  close: () => void;
}

let open: readonly Layer[] = [];
let stepping = false;
let unanswered: ReturnType<typeof setTimeout> | undefined;
/** How long the history was after this page's newest entry; 0 before its first. */
let lengthAfterPush = 0;
/** What the page's own entry is to show, once the browser is there. */
let address: string | null = null;

/** Browsers keep no more entries than this; the length then tells nothing. */
const FULL = 50;
/** A frame may be forbidden to step: then no answer comes. */
const STEP_MS = 1_000;

/** How many layers the current entry stands for; 0 for the page's own. */
const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;

/**
 * Inside a frame the entries lie among those of the page around, and a step may be one of that page. It is taken only while this page's entry is the
 * newest; otherwise the entry stays and the next layer uses it.
 */
const mayStep = (): boolean =>
  window.parent === window || (history.length === lengthAfterPush && history.length < FULL);

function match(): void {
  if (stepping) return;
  for (let layer = depth() + 1; layer <= open.length; layer += 1) {
    history.pushState({ layer }, '');
    lengthAfterPush = history.length;
  }
  if (depth() > open.length && mayStep()) {
    stepping = true;
    unanswered = setTimeout(() => {
      stepping = false;
    }, STEP_MS);
    history.go(open.length - depth());
  } else if (address !== null && open.length === 0) {
    history.replaceState(history.state, '', address);
    address = null;
  }
}

/** After the page has been drawn: a layer that gives way to another one keeps the entry. */
function matchSoon(): void {
  setTimeout(match);
}

addEventListener('popstate', () => {
  if (!stepping) for (const layer of open.slice(depth()).toReversed()) layer.close();
  stepping = false;
  clearTimeout(unanswered);
  matchSoon();
});
// A reload while a layer was open comes back to its entry.
matchSoon();

/** While it is used, system back calls `close` and stays on the page. */
export function useLayer(close: () => void): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    const layer = { close: () => newest.current() };
    open = [...open, layer];
    matchSoon();
    return () => {
      open = open.filter((one) => one !== layer);
      matchSoon();
    };
  }, []);
}

/** Changes the address of the page's own entry, also while the browser is still at that of a layer. */
export function writeAddress(next: string): void {
  address = next;
  matchSoon();
}
