import { keptPrefix } from './kept-in-tab.ts';
import { isViewing } from './viewing.ts';

const place = (): Storage => (isViewing ? sessionStorage : localStorage);
const prefix = isViewing ? keptPrefix : '';

/**
 * Browser storage that never throws: in private windows and on full disks nothing is remembered, but the
 * screen works.
 */
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
      // Only the memory of a choice is lost.
    }
  },
};

/** Reads JSON written by an earlier visit; unreadable JSON counts as absent. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
