import { isOwnServer } from '../../api/compat/capabilities.ts';
import { storageOwner } from '../../api/storage-owner.ts';
import { storage } from '../../shared/storage/storage.ts';

const storageKey = 'koi.remark-codes';
/** A payment is expected to be reported within the day. */
const keptMs = 86_400_000;

interface Kept {
  owner: string;
  codes: Record<string, { code: number; at: number }>;
}

function readKept(): Kept {
  const kept = storage.readJson(storageKey) as Partial<Kept> | null;
  const owner = storageOwner();
  return { owner, codes: kept?.owner === owner ? { ...kept.codes } : {} };
}

const write = (kept: Kept): boolean => storage.writeJson(storageKey, kept);

/**
 * The code for a payment's note on existing back ends: the first one shown is kept until a deposit has used
 * it. They create another code with every list, but the member may already have paid with the first. Our own
 * server keeps the code itself.
 */
export function keepCode(channelId: number, code: number): number {
  if (isOwnServer() || !(code > 0)) return code;
  const kept = readKept();
  const first = kept.codes[channelId];
  if (first && Date.now() - first.at < keptMs) return first.code;
  kept.codes[channelId] = { code, at: Date.now() };
  write(kept);
  return code;
}

/** Drops the code after a deposit was reported with it: the next payment has another. */
export function dropCode(channelId: number): void {
  const kept = readKept();
  delete kept.codes[channelId];
  write(kept);
}
