export { formatMinor, MAX_MINOR, type Minor, type ParseFailure, parseMinor } from './amount.ts';
export { coinsFor, isRate } from './coins.ts';
export { percentOf } from './percent.ts';
export {
  accruedInterest,
  cycleInterest,
  cyclesAfter,
  interestAfter,
  lastCycle,
  type SavingsTerms,
  settlementInterest,
  settlementTime,
} from './savings.ts';
