import { createStore } from './external-store.ts';

/**
 * How long a call may take before the indicator is shown: a fast call shows nothing (docs/member-app.md 3).
 */
export const indicatorDelayMs = 150;

interface BlockingState {
  running: number;
  visible: boolean;
}

export const blockingStore = createStore<BlockingState>({ running: 0, visible: false });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Blocks taps at once and shows the indicator after a delay. Returns the function that ends it. */
export function showBlocking(): () => void {
  const { running } = blockingStore.get();
  blockingStore.set((now) => ({ ...now, running: running + 1 }));
  if (running === 0)
    timer = setTimeout(
      () => blockingStore.set((now) => ({ ...now, visible: now.running > 0 })),
      indicatorDelayMs,
    );
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const left = blockingStore.get().running - 1;
    if (left === 0) clearTimeout(timer);
    blockingStore.set((now) => ({ running: left, visible: left > 0 && now.visible }));
  };
}

const blocked = ['pointerdown', 'click', 'submit', 'keydown'] as const;

/**
 * A screen that is being left ignores input: a second tap must not be sent again while the next screen
 * renders.
 */
function isBlocked(element: Element | null): boolean {
  if (element?.closest('[data-leaving]')) return true;
  return blockingStore.get().running > 0 && !element?.closest('[data-unblocked]');
}

/**
 * Blocks every tap and every Enter or Space while a masked call runs, in dialogs too, and on a screen that is
 * being left. Elements marked `data-unblocked` stay usable.
 */
export function installBlocking(target: EventTarget): () => void {
  const stop = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    if (!isBlocked(event.target instanceof Element ? event.target : null)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of blocked) target.addEventListener(type, stop, { capture: true });
  return () => {
    for (const type of blocked) target.removeEventListener(type, stop, { capture: true });
  };
}
