import { isOwnServer } from '../../api/compat/capabilities.ts';
import { storageOwner } from '../../api/storage-owner.ts';
import { storage } from '../../shared/storage/storage.ts';

const storageKey = 'koi.pay-page';

interface Kept {
  owner: string;
  billNo: string;
  address: string;
}

/**
 * Keeps the payment page of the last order for existing back ends, whose records do not have it. Our own
 * server sends it for as long as the order can be paid.
 */
export function keepPayPage(billNo: string, address: string): void {
  if (isOwnServer() || address === '') return;
  storage.writeJson(storageKey, { owner: storageOwner(), billNo, address } satisfies Kept);
}

/** Undefined where no page is kept for that order. */
export function keptPayPage(billNo: string): string | undefined {
  const kept = storage.readJson(storageKey) as Partial<Kept> | null;
  return kept?.billNo === billNo && kept.owner === storageOwner() ? kept.address : undefined;
}
