import { isKoiBackend } from '../../api/compat/capabilities.ts';
import { storageOwner } from '../../api/storage-owner.ts';
import { storage } from '../../shared/storage/storage.ts';

const storageKey = 'koi.remark-codes';
/** A payment is expected to be reported within the day. */
const lifetimeMs = 86_400_000;

interface StoredCodes {
  owner: string;
  codes: Record<string, { code: number; at: number }>;
}

function readCodes(): StoredCodes {
  const stored = storage.readJson(storageKey) as Partial<StoredCodes> | null;
  const owner = storageOwner();
  return { owner, codes: stored?.owner === owner ? { ...stored.codes } : {} };
}

const write = (stored: StoredCodes): boolean => storage.writeJson(storageKey, stored);

/**
 * The code for a payment's note on existing back ends: the first one shown is kept until a deposit has used
 * it. They create another code with every list, but the member may already have paid with the first. Our own
 * server keeps the code itself.
 */
export function stableCode(channelId: number, code: number): number {
  if (isKoiBackend() || !(code > 0)) return code;
  const stored = readCodes();
  const first = stored.codes[channelId];
  if (first && Date.now() - first.at < lifetimeMs) return first.code;
  stored.codes[channelId] = { code, at: Date.now() };
  write(stored);
  return code;
}

/** Drops the code after a deposit was reported with it: the next payment has another. */
export function dropCode(channelId: number): void {
  const stored = readCodes();
  delete stored.codes[channelId];
  write(stored);
}
