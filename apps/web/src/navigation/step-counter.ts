import { keptPrefix } from '../lib/kept-in-tab.ts';
import type { Address } from './router.ts';

export type Direction = 'forward' | 'back' | 'none';

const prefix = 'koi.step.';
let current = 0;

/** Session storage is cleared when the app starts (docs/member-app.md 2), but for what outlives a game: a new count for a new session. */
export function startSteps(firstKey: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (!key.startsWith(keptPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without session storage every return looks like a step back, which is what it mostly is.
  }
  current = 0;
  write(firstKey);
}

function write(key: string): void {
  try {
    sessionStorage.setItem(prefix + key, String(current));
  } catch {
    // See above.
  }
}

function read(key: string): number | null {
  try {
    const stored = sessionStorage.getItem(prefix + key);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

/** Counts one navigation and says which way it went. An entry this session does not know was there before it: back. */
export function countStep({ key, type }: Pick<Address, 'key' | 'type'>): Direction {
  const before = current;
  if (type === 'PUSH') current += 1;
  if (type === 'POP') current = read(key) ?? current - 1;
  write(key);
  return current > before ? 'forward' : current < before ? 'back' : 'none';
}
