import { storage } from '../lib/storage.ts';
import { visitedKey } from '../lib/visited.ts';
import { addressStore } from '../navigation/router.ts';

/**
 * Notes that the welcome was left, whatever led away: also a link of the drawn one, before the app was there.
 * @param drawn the screen that stood before the app, where one did
 */
export function noteVisit(drawn: string | undefined): void {
  let before = drawn;
  const note = () => {
    const { pathname } = addressStore.get();
    if (before === '/Welcome' && pathname !== before) storage.write(visitedKey, '1');
    before = pathname;
  };
  note();
  addressStore.subscribe(note);
}
