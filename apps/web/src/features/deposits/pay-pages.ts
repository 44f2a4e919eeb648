import { isKoiBackend } from '../../api/compat/capabilities.ts';
import { storageOwner } from '../../api/storage-owner.ts';
import { storage } from '../../shared/storage/storage.ts';

const storageKey = 'koi.pay-page';

interface StoredPage {
  owner: string;
  billNo: string;
  address: string;
}

/**
 * Keeps the payment page of the last order for existing back ends, whose records do not have it. Our own
 * server sends it for as long as the order can be paid.
 */
export function storePayPage(billNo: string, address: string): void {
  if (isKoiBackend() || address === '') return;
  storage.writeJson(storageKey, { owner: storageOwner(), billNo, address } satisfies StoredPage);
}

/** Undefined where no page is kept for that order. */
export function storedPayPage(billNo: string): string | undefined {
  const stored = storage.readJson(storageKey) as Partial<StoredPage> | null;
  return stored?.billNo === billNo && stored.owner === storageOwner() ? stored.address : undefined;
}
