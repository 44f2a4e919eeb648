import { storage } from '../shared/storage/storage.ts';

const markKey = 'koi.kept-reads';

/** Whether a member's answers are stored on this device, without loading the code that reads them. */
export const areReadsKept = (): boolean => storage.read(markKey) !== null;

export function markReadsKept(isKept: boolean): void {
  storage.write(markKey, isKept ? '1' : null);
}
