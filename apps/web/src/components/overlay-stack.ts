import { createStore } from '../lib/external-store.ts';

/**
 * The open modal elements, newest last. What lies outside a modal dialog is inert, so toasts and the loading indicator must be drawn inside
 * the newest one.
 */
export const overlayStack = createStore<readonly string[]>([]);

export function pushOverlay(id: string): () => void {
  overlayStack.set((now) => [...now, id]);
  return () => overlayStack.set((now) => now.filter((entry) => entry !== id));
}
