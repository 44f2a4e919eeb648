import { readJson, storage } from '../../lib/storage.ts';

const storageKey = 'koi.myGames';

/** Whether the lobby showed the member's own row last time: then its place is kept free while it loads, and nothing jumps. */
export function hadMyGames(): boolean {
  return readJson(storageKey) === true;
}

export function rememberMyGames(any: boolean): void {
  storage.write(storageKey, any ? 'true' : null);
}
