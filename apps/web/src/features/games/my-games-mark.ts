import { storage } from '../../shared/storage/storage.ts';

/**
 * Whether the lobby showed the member's own row last time: its place is then reserved from the first paint,
 * which avoids a layout shift.
 */
export function reservesMyGames(): boolean {
  return document.documentElement.dataset.myGames !== undefined;
}

/**
 * Whether showing the row now would shift the layout: the server rendered the lobby without reserving its
 * place.
 */
export function wouldPushDown(): boolean {
  return document.getElementById('app')?.dataset.prerendered === '/Main/home' && !reservesMyGames();
}

/**
 * Stored for the next visit (`public/theme.js`); on this visit its place is reserved only while the row is
 * shown.
 */
export function rememberMyGames(any: boolean, isShown = true): void {
  storage.write('koi.myGames', any ? 'true' : null);
  if (any && isShown) document.documentElement.dataset.myGames = '';
  else delete document.documentElement.dataset.myGames;
}
