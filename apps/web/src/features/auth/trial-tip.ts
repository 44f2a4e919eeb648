import { createStore } from '@koi/ui/external-store.ts';
import { persistentTabStorage } from '../../shared/storage/storage.ts';

type TrialTip = 'none' | 'open' | 'read';

const key = 'trialTip';
const known: readonly TrialTip[] = ['open', 'read'];

/**
 * Whether a trial has been opened in this tab, and its explanation read. Survives the screen the trial was
 * started on, and the game that replaces the page. The lobby's notices are then postponed to the next visit:
 * new visitors read one notice, not several in a row.
 */
export const trialTipStore = createStore<TrialTip>(storedTip());

// Without storage the tip is read before the game or not at all.
trialTipStore.subscribe(() => persistentTabStorage.write(key, trialTipStore.get()));

function storedTip(): TrialTip {
  const stored = persistentTabStorage.read(key);
  return known.find((state) => state === stored) ?? 'none';
}
