export { readPlatformBalance, rollUpPlatformBalances } from './balances.ts';
export { createLedger, Ledger } from './ledger.ts';
export { allowLongReading, type LedgerProblem } from './prove.ts';
export type { AccountKey, LedgerTransfer, Movement } from './types.ts';
