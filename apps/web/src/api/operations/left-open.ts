import { persistentTabStorage, storage } from '../../shared/storage/storage.ts';

/** Storage key of the operations whose outcome the member has not seen. */
export const operationsKey = 'koi.operations';
/** Storage keys of the note that a game was entered: in the tab whose page it replaced, and on the device. */
export const playedTabKey = 'played';
export const playedKey = 'koi.played';

/**
 * Whether an earlier page left something to check: an operation without an outcome, or a game that was
 * entered.
 */
export function isLeftOpen(): boolean {
  return (
    persistentTabStorage.read(playedTabKey) !== null ||
    storage.read(operationsKey) !== null ||
    storage.read(playedKey) !== null
  );
}
