/** Storage per device or per tab: two tabs may belong to two players. */
type Place = 'localStorage' | 'sessionStorage';

/** False if storage is blocked or full: the value is lost when the page is left. */
export function keep(place: Place, key: string, value: unknown): boolean {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Null if nothing readable is stored. */
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
    // Nothing is stored.
  }
}
