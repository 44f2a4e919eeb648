/** Of the device, or of the tab: two tabs may hold two players. */
type Place = 'localStorage' | 'sessionStorage';

/** Without storage what should be kept lasts until the page is left. */
export function keep(place: Place, key: string, value: unknown): void {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full: the page goes on without.
  }
}

/** Null where nothing readable was kept. */
export function kept(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function forget(place: Place, key: string): void {
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
