import { createStore } from './external-store.ts';
import { keptPrefix } from './kept-in-tab.ts';

type TrialTip = 'none' | 'open' | 'read';

const storageKey = `${keptPrefix}trialTip`;
const known: readonly TrialTip[] = ['open', 'read'];

/**
 * Whether a trial has been opened in this tab, and its explanation read. Survives the screen the trial was
 * started on, and the game that replaces the page. The lobby's notices are then postponed to the next visit:
 * new visitors read one notice, not several in a row.
 */
export const trialTipStore = createStore<TrialTip>(kept());

trialTipStore.subscribe(() => {
  try {
    sessionStorage.setItem(storageKey, trialTipStore.get());
  } catch {
    // Without storage the tip is read before the game or not at all.
  }
});

function kept(): TrialTip {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return known.find((state) => state === stored) ?? 'none';
  } catch {
    return 'none';
  }
}
