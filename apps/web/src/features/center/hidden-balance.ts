import { useAsDrawn } from '../../lib/as-drawn.ts';
import { createStore, useStore } from '../../lib/external-store.ts';
import { storage } from '../../lib/storage.ts';

const key = 'koi.hideBalance';

const hiddenStore = createStore(storage.read(key) === '1');

/** Whether the amounts on Mine are shown as dots; stored on this device. */
export const useHidden = (): boolean => useAsDrawn(useStore(hiddenStore), false);

export function toggleHidden(): void {
  const hidden = !hiddenStore.get();
  storage.write(key, hidden ? '1' : null);
  hiddenStore.set(hidden);
}
