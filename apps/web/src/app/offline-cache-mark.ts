import { storage } from '../shared/storage/storage.ts';

const markKey = 'koi.kept-reads';

/** Whether a member's answers are stored on this device, without loading the code that reads them. */
export const hasOfflineCache = (): boolean => storage.read(markKey) !== null;

export function markOfflineCache(isFilled: boolean): void {
  storage.write(markKey, isFilled ? '1' : null);
}
