import { useEffect, useRef } from 'react';

// Every open sheet has an entry in the browser history, so that system back closes the top sheet instead of
// leaving the page. History navigation completes later than pushState: after each popstate the two are
// compared again.

interface Layer {
  close: () => void;
}

let open: readonly Layer[] = [];
let stepping = false;
let unanswered: ReturnType<typeof setTimeout> | undefined;
/** History length after this page pushed its newest entry; 0 before its first. */
let lengthAfterPush = 0;
/** Pending address for the page's own entry, written once the browser is back at it. */
let address: string | null = null;

/** Browsers keep no more entries than this; the length is then meaningless. */
const FULL = 50;
/** A frame may be forbidden to navigate the history: then no popstate arrives. */
const STEP_MS = 1_000;

/** Number of layers of the current entry; 0 for the page's own. */
const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;

/**
 * In a frame the history is shared with the surrounding page, and going back might navigate that page. Only
 * step back while this page's entry is the newest; otherwise the entry stays and the next layer reuses it.
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

/** After rendering: a layer that replaces another one reuses its entry. */
function matchSoon(): void {
  setTimeout(match);
}

addEventListener('popstate', () => {
  if (!stepping) for (const layer of open.slice(depth()).reverse()) layer.close();
  stepping = false;
  clearTimeout(unanswered);
  matchSoon();
});
// After a reload while a layer was open the browser is still at its entry.
matchSoon();

/** While mounted, system back calls `close` and stays on the page. */
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

/** Changes the address of the page's own entry, even while the browser is at a layer's entry. */
export function writeAddress(next: string): void {
  address = next;
  matchSoon();
}
