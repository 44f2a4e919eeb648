import { describe, expect, it } from 'vitest';
import {
  chainOf,
  checkAddress,
  checkCardNumber,
  cleanCardNumber,
  groupCardNumber,
  isDoubtful,
} from './card-number.ts';

const trc = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const erc = '0x52908400098527886E0F7030069857D2E4169EE7';
const omni = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';

describe('addresses', () => {
  it('knows the chain by the form', () => {
    expect([trc, erc, omni, 'hello', `${trc}x`].map(chainOf)).toEqual(['trc', 'erc', 'omni', null, null]);
  });

  it('says when the address belongs to another chain', () => {
    expect(checkAddress(` ${trc} `, 'trc')).toBeNull();
    expect(checkAddress(erc, 'trc')).toBe('address_other_chain');
    expect(checkAddress('0x123', 'erc')).toBe('address_wrong');
  });
});

describe('card numbers', () => {
  it('drops what is printed between the digits', () => {
    expect(cleanCardNumber('6222-0200 ００００ 1234')).toBe('6222020000001234');
  });

  it('keeps letters, and as many characters as an account may have', () => {
    expect(cleanCardNumber('GB29 NWBK-6016 1331 9268 19')).toBe('GB29NWBK60161331926819');
    expect(cleanCardNumber('7'.repeat(160))).toHaveLength(150);
  });

  it('groups by four', () => {
    expect(groupCardNumber('6222020000001234567')).toBe('6222 0200 0000 1234 567');
  });

  it('needs ten characters', () => {
    expect(checkCardNumber('123456789')).toBe('card_short');
    expect(checkCardNumber('1234567890')).toBeNull();
  });

  it.each([
    ['6222020000001237', false],
    ['6222020000001234', true],
    ['6222020000002137', true],
    ['1234567890', false],
    ['62220200000012345678', false],
  ])('%s is doubtful: %s', (number, doubtful) => {
    expect(isDoubtful(number)).toBe(doubtful);
  });
});
