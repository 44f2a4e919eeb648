import { createStore, useStore } from '@koi/ui/external-store.ts';
import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { storage } from '../../shared/storage/storage.ts';

const key = 'koi.hideBalance';

const hiddenStore = createStore(storage.read(key) === '1');

/** Whether the amounts on Mine are shown as dots; stored on this device. */
export const useHidden = (): boolean => useHydrationSafe(useStore(hiddenStore), false);

export function toggleHidden(): void {
  const hidden = !hiddenStore.get();
  storage.write(key, hidden ? '1' : null);
  hiddenStore.set(hidden);
}
