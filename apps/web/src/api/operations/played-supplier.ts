import { readJson, storage } from '../../lib/storage.ts';
import { sessionSubject } from '../session.ts';

const storageKey = 'koi.played';

/** A game is being entered: whatever happens there, the wallets shown here are old afterwards. Survives the page, which the game replaces. */
export function notePlayed(supplier: string): void {
  storage.write(storageKey, JSON.stringify({ member: sessionSubject(), supplier }));
}

/** The supplier this member has played at since the last time somebody asked, once. */
export function takePlayed(): string | null {
  const played = readJson(storageKey) as { member?: unknown; supplier?: unknown } | null;
  if (typeof played?.supplier !== 'string') return null;
  storage.write(storageKey, null);
  return played.member === sessionSubject() ? played.supplier : null;
}
