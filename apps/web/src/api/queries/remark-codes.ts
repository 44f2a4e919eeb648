import { readJson, storage } from '../../lib/storage.ts';
import { apiBase } from '../base.ts';
import { sessionSubject } from '../session.ts';

const storageKey = 'koi.remark-codes';
/** A payment is expected to be reported within the day. */
const keptMs = 86_400_000;

interface Kept {
  owner: string;
  codes: Record<string, { code: number; at: number }>;
}

const ownerNow = (): string => `${apiBase()} ${sessionSubject()}`;

function readKept(): Kept {
  const kept = readJson(storageKey) as Partial<Kept> | null;
  const owner = ownerNow();
  return { owner, codes: kept?.owner === owner ? { ...kept.codes } : {} };
}

const write = (kept: Kept): void => storage.write(storageKey, JSON.stringify(kept));

/**
 * The code for a payment's note on existing back ends: the first one shown is kept until a deposit has used
 * it. They create another code with every list, but the member may already have paid with the first. Our own
 * server keeps the code itself.
 */
export function keepCode(channelId: number, code: number): number {
  if (!(code > 0)) return code;
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
