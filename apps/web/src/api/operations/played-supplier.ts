import { isPlaying } from '@koi/ui/playing.ts';
import { persistentTabStorage, storage } from '../../shared/storage/storage.ts';
import { sessionSubject } from '../session.ts';
import { playedKey as deviceKey, playedTabKey as tabKey } from './left-open.ts';

/** A game's page needs this long before it can signal that it is open. */
const settleMs = 6_000;

export interface Played {
  member: string;
  supplier: string;
  /** The game's name when it was opened. */
  title?: string;
  at: number;
}

/**
 * Notes that a game is being entered: whatever happens there, the wallets shown here are stale afterwards.
 * Kept in the tab, whose page the game replaces. Kept on the device, too, for a game whose page signals while
 * it is open (`@koi/ui/playing.ts`): when its window is closed, another window can return the money, and
 * never while the game is open. For other games the server notices when they are left.
 */
export function notePlayed(supplier: string, href: string, title = ''): void {
  const played: Played = { member: sessionSubject() ?? '', supplier, title, at: Date.now() };
  persistentTabStorage.writeJson(tabKey, played);
  if (new URL(href, location.href).origin === location.origin) writeLeft([...readLeft(), played]);
}

/** Where this member has played in this tab; the note is removed when read. */
export function takePlayed(): Played | null {
  const played = persistentTabStorage.readJson(tabKey);
  persistentTabStorage.write(tabKey, null);
  if (!isPlayed(played) || played.member !== sessionSubject()) return null;
  writeLeft(readLeft().filter(({ supplier }) => supplier !== played.supplier));
  return played;
}

/**
 * Where this member has played in windows of this browser that are now closed, each supplier once. `again`:
 * milliseconds after which another check may find more.
 */
export async function takeClosed(): Promise<{ closed: Played[]; again?: number }> {
  const left = readLeft();
  if (left.length === 0 || (await isPlaying()) !== false) return { closed: [] };
  const subject = sessionSubject();
  const now = Date.now();
  const settled = left.filter(({ at }) => now - at >= settleMs || at > now);
  writeLeft(readLeft().filter((one) => !settled.some(({ at }) => at === one.at)));
  const youngest = Math.max(...left.map(({ at }) => at));
  return {
    closed: settled.filter(({ member }) => member === subject),
    ...(settled.length < left.length && { again: youngest + settleMs - now }),
  };
}

function readLeft(): Played[] {
  const stored = storage.readJson(deviceKey);
  return Array.isArray(stored) ? stored.filter(isPlayed) : [];
}

/** Keeps one entry per member and supplier, the newest last. */
function writeLeft(all: readonly Played[]): void {
  const newest = new Map(all.map((one) => [`${one.member} ${one.supplier}`, one]));
  storage.write(deviceKey, newest.size === 0 ? null : JSON.stringify([...newest.values()].slice(-20)));
}

function isPlayed(value: unknown): value is Played {
  const { member, supplier, at } = (value ?? {}) as Record<string, unknown>;
  return typeof member === 'string' && typeof supplier === 'string' && typeof at === 'number';
}
