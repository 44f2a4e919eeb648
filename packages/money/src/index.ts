export {
  formatMinor,
  groupDigits,
  MAX_MINOR,
  type Minor,
  type ParseFailure,
  parseMinor,
  showMinor,
} from './amount.ts';
export { coinsFor, isCoins, isRate, isRateStep, moneyForCoins } from './coins.ts';
export { compareDecimals } from './decimal.ts';
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
export {
  isPasted,
  isUnclear,
  keepTyped,
  readSeparators,
  shownTyped,
  typedAmount,
} from './typed-amount.ts';
