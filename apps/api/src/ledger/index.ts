export { ROLL_UP_CHUNK, rollUpPlatformBalances } from './balances.ts';
export { carriedFrom } from './carried.ts';
export { Ledger, requirePosted } from './ledger.ts';
export { allowLongReading, type LedgerProblem, ledgerRuleNames, proveBy } from './prove.ts';
export { proveDetached } from './prove-detached.ts';
export { newRuleNames, proveNewBy } from './prove-new.ts';
export { type ProofRules, proveRules } from './prove-rules.ts';
export type { LedgerTransfer } from './types.ts';
export { moveWatermark, readBounds } from './watermark.ts';
