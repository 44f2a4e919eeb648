export {
  atLeastZero,
  formatMinor,
  groupDigits,
  MAX_MINOR,
  type Minor,
  type ParseFailure,
  parseMinor,
  toMinor,
} from './amount.ts';
export { coinsFor, isCoins, isRate, isRateStep, moneyForCoins } from './coins.ts';
export {
  type Currency,
  currencySigns,
  isCurrency,
  type Money,
  moneyOf,
  showMoney,
} from './currency.ts';
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
  cleanInput,
  isPasted,
  isUnclear,
  readSeparators,
  shownTyped,
  typedAmount,
} from './typed-amount.ts';
