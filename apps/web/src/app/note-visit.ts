import { visitedKey } from '../features/auth/visited.ts';
import { addressStore } from '../shared/navigation/router.ts';
import { storage } from '../shared/storage/storage.ts';

/**
 * Notes that the welcome screen was left, for whatever reason, including a link of the server-rendered one
 * before the app was loaded.
 * @param prerendered the screen that was rendered before the app, where there was one
 */
export function noteVisit(prerendered: string | undefined): void {
  let before = prerendered;
  const note = () => {
    const { pathname } = addressStore.get();
    if (before === '/Welcome' && pathname !== before) storage.write(visitedKey, '1');
    before = pathname;
  };
  note();
  addressStore.subscribe(note);
}
