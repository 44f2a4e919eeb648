import { keptPrefix } from './kept-in-tab.ts';
import { isViewing } from './viewing.ts';

const place = (): Storage => (isViewing ? sessionStorage : localStorage);
const prefix = isViewing ? keptPrefix : '';

/** Browser storage that never throws: private windows and full disks lose the memory, not the screen. */
export const storage = {
  read(key: string): string | null {
    try {
      return place().getItem(prefix + key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) place().removeItem(prefix + key);
      else place().setItem(prefix + key, value);
    } catch {
      // Nothing is lost but the memory of a choice.
    }
  },
};

/** Reads JSON written by an earlier visit; anything unreadable counts as absent. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
