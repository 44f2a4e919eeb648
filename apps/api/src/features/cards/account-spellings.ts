import { readCode } from '@koi/contract/typed-code';

/**
 * Canonical spelling of a bank account number, so that it can be bound only once (docs/contract/money.md
 * 5.3).
 */
export const storedNumber = (typed: string): string => readCode(typed).replaceAll('-', '').toUpperCase();

/**
 * An account as typed, and its possible stored spellings: a canonical number, or an ERC20 address in lower
 * case.
 */
export const accountSpellings = (typed: string): string[] => [
  ...new Set([typed, readCode(typed), storedNumber(typed), readCode(typed).toLowerCase()]),
];
