/**
 * Canonical spelling of a bank account number, so that it can be bound only once (docs/contract/money.md
 * 5.3).
 */
export const keptNumber = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase();

/**
 * An account as typed, and its possible stored spellings: a canonical number, or an ERC20 address in lower
 * case.
 */
export const accountSpellings = (typed: string): string[] => [
  ...new Set([typed, keptNumber(typed), typed.toLowerCase()]),
];
