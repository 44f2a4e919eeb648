export { ROLL_UP_CHUNK, rollUpPlatformBalances } from './balances.ts';
export { carriedFrom } from './carried.ts';
export { Ledger, requirePosted } from './ledger.ts';
export type { LedgerTransfer } from './types.ts';
export { allowLongReading, type LedgerProblem, ledgerProofs, verifyLedger } from './verify.ts';
export { newRuleNames, type VerificationRules, verifyNewBy, verifyRules } from './verify-new.ts';
export { moveWatermark, readBounds } from './watermark.ts';
