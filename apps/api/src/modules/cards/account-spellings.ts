/** The one spelling in which the number of a bank account is kept, so that it is bound once (docs/contract/money.md 5.3). */
export const keptNumber = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase();

/** An account as somebody typed it, and as it may be kept: a number as above, an address of ERC20 in small letters. */
export const accountSpellings = (typed: string): string[] => [
  ...new Set([typed, keptNumber(typed), typed.toLowerCase()]),
];
