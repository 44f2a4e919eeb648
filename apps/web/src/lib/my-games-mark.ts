import { storage } from './storage.ts';

/** Whether the lobby showed the member's own row last time: then its place is free from the first paint on, and nothing jumps. */
export function keepsMyGames(): boolean {
  return document.documentElement.dataset.myGames !== undefined;
}

/** Whether what stands below it was drawn before it was known whether there is one. */
export function wouldPushDown(): boolean {
  return document.getElementById('app')?.dataset.drawn === '/Main/home' && !keepsMyGames();
}

/** For the next visit (`public/theme.js`); on this one its place is free only where the row is shown. */
export function rememberMyGames(any: boolean, isShown = true): void {
  storage.write('koi.myGames', any ? 'true' : null);
  if (any && isShown) document.documentElement.dataset.myGames = '';
  else delete document.documentElement.dataset.myGames;
}
