import { overlayStack } from './overlay-stack.ts';

// Every open layer has an entry in the browser's history, on top of its screen's and with its state, so that
// system back closes the newest layer instead of leaving the screen (decision 0018).
// A page with several screens says which entry belongs to which (`provideScreens`).

/**
 * Going back or forward completes later, with `popstate`, while writing an entry takes effect at once. Callers
 * that need both use this queue: nothing is written on an entry that is about to be left.
 */
type Step = () => void;

const steps: Step[] = [];
let isTraversing = false;
let unanswered: ReturnType<typeof setTimeout> | undefined;
/** History length after this page pushed its newest entry; 0 before its first. */
let lengthAfterPush = 0;
/** Address that the screen's own entry shall have. */
let pendingAddress: string | null = null;

/** Browsers keep no more entries than this; the length then says nothing. */
const FULL = 50;
/** A frame may be forbidden to go back: then no `popstate` arrives. */
const STEP_MS = 1_000;

/** The layer number of the current entry; 0 for a screen's own entry. */
export const entryDepth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;

const isFramed = (): boolean => window.parent !== window;

/**
 * A frame shares the history with the page around it, and going back might move that page. It goes back only
 * while its own entry is the newest; otherwise the entry stays, and the next layer uses it.
 */
const mayStep = (): boolean => !isFramed() || (history.length === lengthAfterPush && history.length < FULL);

function run(): void {
  while (!isTraversing) {
    const step = steps.shift();
    if (!step) return;
    step();
  }
}

export function enqueue(...more: Step[]): void {
  steps.push(...more);
  run();
}

/** Moves within the entries of one screen. Only called from a step; later steps wait until it completes. */
export function traverse(delta: number): void {
  if (delta === 0 || !mayStep()) return;
  isTraversing = true;
  if (isFramed()) unanswered = setTimeout(endTraversal, STEP_MS);
  history.go(delta);
}

export function pushEntry(state: object, address?: string): void {
  history.pushState(state, '', address);
  lengthAfterPush = history.length;
}

/** When it ends a traversal of our own, the waiting steps run, which may start the next one. */
function endTraversal(): 'foreign' | 'ended' | 'continued' {
  if (!isTraversing) return 'foreign';
  clearTimeout(unanswered);
  isTraversing = false;
  run();
  return isTraversing ? 'continued' : 'ended';
}

/** Of a page with several screens: called after `popstate`, true if the entry is another screen's than before. */
let changeScreen = (): boolean => false;

export function provideScreens(change: () => boolean): void {
  changeScreen = change;
}

addEventListener('popstate', () => {
  const move = endTraversal();
  if (move === 'continued') return;
  if (!changeScreen() && move === 'foreign')
    for (const { close } of overlayStack.get().slice(entryDepth()).reverse()) close();
  matchLayersSoon();
});

/**
 * Makes the history match the open layers: one entry each, on top of the screen's. An entry whose layer is
 * gone (closed by a button, or reached by going forward or reloading) is stepped off.
 */
function matchLayers(): void {
  const open = overlayStack.get().length;
  for (let layer = entryDepth() + 1; layer <= open; layer += 1)
    pushEntry({ ...(history.state as object | null), layer });
  traverse(open - entryDepth());
}

function writePendingAddress(): void {
  if (pendingAddress === null || overlayStack.get().length > 0) return;
  history.replaceState(history.state, '', pendingAddress);
  pendingAddress = null;
}

let isMatching = false;

/** Deferred until the screen has rendered: a layer that is replaced by another one keeps the entry. */
export function matchLayersSoon(): void {
  if (isMatching) return;
  isMatching = true;
  setTimeout(() => {
    isMatching = false;
    enqueue(matchLayers, writePendingAddress);
  });
}

/** Changes the address of the screen's own entry, while a layer is open once it has closed. */
export function writeAddress(next: string): void {
  pendingAddress = next;
  matchLayersSoon();
}

overlayStack.subscribe(matchLayersSoon);
// After a reload while a layer was open the browser is still at its entry.
matchLayersSoon();
