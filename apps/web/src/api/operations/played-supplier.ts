import { keptPrefix } from '../../lib/kept-in-tab.ts';
import { sessionSubject } from '../session.ts';

const storageKey = `${keptPrefix}played`;

/**
 * A game is being entered: whatever happens there, the wallets shown here are old afterwards. Kept by the tab, whose page the game
 * replaces: another tab must not take the money home while it is played with. A tab that is closed in the game leaves the money where
 * the lobby shows it, one tap from home.
 */
export function notePlayed(supplier: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ member: sessionSubject(), supplier }));
  } catch {
    // A private window without storage: the lobby shows where the money is.
  }
}

/** The supplier this member has played at in this tab since the last time somebody asked, once. */
export function takePlayed(): string | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const played = JSON.parse(text ?? 'null') as { member?: unknown; supplier?: unknown } | null;
    if (typeof played?.supplier !== 'string') return null;
    return played.member === sessionSubject() ? played.supplier : null;
  } catch {
    return null;
  }
}
