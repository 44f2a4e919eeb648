import type { UsdtChain } from '@koi/contract/enumerations';

export const walletBank = 'USDT';

/** The address format of each chain; the server also verifies the checksum. */
const addressForms: Record<UsdtChain, RegExp> = {
  trc: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  erc: /^0x[0-9a-fA-F]{40}$/,
  omni: /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/,
};

export function isChain(value: string): value is UsdtChain {
  return value in addressForms;
}

/**
 * The chain whose format an address has, or null: used to say that the address belongs to another chain than
 * the chosen one.
 */
export function chainOf(address: string): UsdtChain | null {
  const text = address.trim();
  return (Object.keys(addressForms) as UsdtChain[]).find((chain) => addressForms[chain].test(text)) ?? null;
}

/** The longest number that the contract accepts (docs/contract/money.md 5.3). */
const maxNumberLength = 150;

/**
 * Digits and letters of a bank account as typed or pasted, without the spaces and hyphens printed on a card.
 */
export function cleanCardNumber(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, maxNumberLength);
}

/** Groups of four, as on the card. */
export function groupCardNumber(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

export type NumberProblem = 'card_short' | 'address_wrong' | 'address_other_chain';

export function checkCardNumber(number: string): NumberProblem | null {
  return number.length < 10 ? 'card_short' : null;
}

export function checkAddress(address: string, chain: UsdtChain): NumberProblem | null {
  const found = chainOf(address);
  if (found === chain) return null;
  return found === null ? 'address_wrong' : 'address_other_chain';
}

/**
 * Whether a card number fails the Luhn check, as after a typing error. Only a reason to ask: some banks issue
 * numbers without a check digit, and the contract accepts them (docs/contract/money.md 5.3).
 */
export function isDoubtful(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 !== 0;
}
