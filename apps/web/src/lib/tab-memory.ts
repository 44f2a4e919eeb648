import { keptPrefix } from './kept-in-tab.ts';

/** What this tab remembers over a game that replaces its page. Never throws: without storage it is forgotten. */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(keptPrefix + key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(keptPrefix + key, value);
    } catch {
      // See above.
    }
  },
};
