import { safeStorage } from '@koi/ui/storage.ts';
import { tabPrefix } from '../storage/storage.ts';
import type { Address } from './router.ts';

export type Direction = 'forward' | 'back' | 'none';
type Step = Pick<Address, 'key' | 'type'>;

/** The count at each entry of the browser's history. */
const counts = safeStorage(() => sessionStorage, 'koi.step.');
let current = 0;

/**
 * Starts the count of a new session. Session storage is cleared when the app starts (docs/member-app.md 2),
 * except for keys that survive a game.
 */
export function startSteps(firstKey: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (!key.startsWith(tabPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without session storage every return counts as a step back, which it usually is.
  }
  current = 0;
  write(firstKey);
}

const write = (key: string): boolean => counts.write(key, String(current));

function read(key: string): number | null {
  const stored = counts.read(key);
  return stored === null ? null : Number(stored);
}

/** The count after this navigation. An entry unknown to this session came before it. */
function countAfter({ key, type }: Step): number {
  if (type === 'PUSH') return current + 1;
  return type === 'POP' ? (read(key) ?? current - 1) : current;
}

/** The direction of a navigation that has not been counted yet. */
export function directionOf(step: Step): Direction {
  const after = countAfter(step);
  return after > current ? 'forward' : after < current ? 'back' : 'none';
}

/** Counts a navigation; call it once for each. */
export function countStep(step: Step): void {
  current = countAfter(step);
  write(step.key);
}
