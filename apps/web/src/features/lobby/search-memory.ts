import { readJson, storage } from '../../lib/storage.ts';

const storageKey = 'koi.searches';
const most = 6;

/** Searches that led to an opened game, newest first. */
export function recentSearches(): string[] {
  const stored = readJson(storageKey);
  return Array.isArray(stored) ? stored.map(String).slice(0, most) : [];
}

export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches().filter((entry) => entry !== text);
  storage.write(storageKey, JSON.stringify([text, ...others].slice(0, most)));
}
