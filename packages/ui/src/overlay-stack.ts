import { createStore } from './external-store.ts';

/** One open modal element, or a further step of a screen. */
export interface Layer {
  id: string;
  /** System back: does the same as its close button. */
  close: () => void;
  /** Called when its screen is left while it is open. */
  leave: () => void;
  /** Belongs to the app, not to a screen: it stays open when the screen changes. */
  outlivesScreen: boolean;
  /** Lies over everything else, like a dialog. False for a further step of a screen. */
  isModal: boolean;
}

/**
 * The open layers, newest last. The router keeps one history entry for each, so that system back closes the
 * newest.
 */
export const overlayStack = createStore<readonly Layer[]>([]);

/**
 * Everything outside a modal dialog is inert, so toasts and the loading indicator must be rendered inside the
 * newest one.
 */
export function topModalId(layers: readonly Layer[]): string | undefined {
  return layers.filter(({ isModal }) => isModal).at(-1)?.id;
}

export function pushOverlay(layer: Layer): () => void {
  overlayStack.set((now) => [...now, layer]);
  return () => overlayStack.set((now) => now.filter(({ id }) => id !== layer.id));
}

/** Closes the layers of the screen that is being left; those of the app stay. */
export function leaveLayers(): void {
  const left = overlayStack.get().filter(({ outlivesScreen }) => !outlivesScreen);
  if (left.length === 0) return;
  overlayStack.set((now) => now.filter(({ outlivesScreen }) => outlivesScreen));
  for (const { leave } of left.reverse()) leave();
}
