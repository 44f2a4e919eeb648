import { type CreditEntry, type CreditRecord, readCreditRecords } from '../../api/queries/credit.ts';
import type { Lang } from '../../lib/languages.ts';
import type { RecordSource } from '../../records/use-records.ts';
import { entryState } from './credit-terms.ts';

export type CreditRow = CreditRecord | CreditEntry;

/** The member's loans and repayments. Servers allow few of these calls a minute: nothing is read again by itself. */
export const creditSource = (name: string, lang: Lang): RecordSource<CreditRow, null> => ({
  key: ['credit', name, lang],
  load: async (slice, options) => ({ page: await readCreditRecords(name, slice, options), extra: null }),
  pollMs: null,
});

/** A loan that is still to be repaid. */
export const isOpenLoan = (row: CreditRow): boolean => ['running', 'overdue'].includes(entryState(row, 0));
