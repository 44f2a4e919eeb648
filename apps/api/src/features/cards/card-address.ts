import { createHash } from 'node:crypto';
import type { UsdtChain } from '@koi/contract/enumerations';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** Checks length, prefix and checksum of a USDT address: a typo would send money to an unowned address. */
export function isChainAddress(chain: UsdtChain, address: string): boolean {
  switch (chain) {
    case 'trc':
      return address.startsWith('T') && base58CheckVersion(address) === 0x41;
    case 'omni':
      return [0x00, 0x05].includes(base58CheckVersion(address) ?? -1);
    case 'erc':
      return isEthereumAddress(address);
  }
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** One version byte, a hash of 20 bytes, a checksum of 4. */
const DECODED_BYTES = 25;

/** The version byte of a base58check address; undefined when the checksum is wrong. */
function base58CheckVersion(address: string): number | undefined {
  if (address.length < 25 || address.length > 35) return undefined;
  let value = 0n;
  for (const character of address) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(DECODED_BYTES * 2, '0');
  if (hex.length !== DECODED_BYTES * 2) return undefined;
  const leadingOnes = /^1*/.exec(address)?.[0].length ?? 0;
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.findIndex((byte) => byte !== 0) !== leadingOnes) return undefined;
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return checksum.equals(bytes.subarray(21)) ? bytes[0] : undefined;
}

/** EIP-55: the case of the letters is a checksum; all lower or all upper case carries none. */
function isEthereumAddress(address: string): boolean {
  const match = /^0x([0-9a-fA-F]{40})$/.exec(address);
  const digits = match?.[1];
  if (digits === undefined) return false;
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits.toLowerCase()))).toString('hex');
  return [...digits].every((digit, index) => {
    const upper = Number.parseInt(hash[index] ?? '0', 16) >= 8;
    return digit === (upper ? digit.toUpperCase() : digit.toLowerCase());
  });
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
