import { type CreditEntry, type CreditRecord, readCreditRecords } from '../../api/queries/credit.ts';
import type { Lang } from '../../lib/languages.ts';
import type { RecordSource } from '../../records/use-records.ts';
import { entryState } from './credit-terms.ts';

export type CreditRow = CreditRecord | CreditEntry;

/**
 * Everybody's loans and repayments when `name` is empty. Servers allow few of these calls a minute, so
 * nothing is refetched automatically.
 */
export const creditSource = (name: string, lang: Lang): RecordSource<CreditRow, null> => ({
  key: ['credit', name, lang],
  load: async (slice, options) => ({ page: await readCreditRecords(name, slice, options), extra: null }),
  pollMs: null,
});

/** A loan that is still to be repaid. */
export const isOpenLoan = (row: CreditRow): boolean => ['running', 'overdue'].includes(entryState(row, 0));
