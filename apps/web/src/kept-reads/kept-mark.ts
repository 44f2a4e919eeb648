import { storage } from '../lib/storage.ts';

const markKey = 'koi.kept-reads';

/** Whether a member's reads lie on this device, told without their code. */
export const areReadsKept = (): boolean => storage.read(markKey) !== null;

export function markReadsKept(isKept: boolean): void {
  storage.write(markKey, isKept ? '1' : null);
}
