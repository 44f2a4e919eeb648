import { expect, it } from 'vitest';
import { maskPhone } from '../masking/masked.ts';
import { phoneLine, possibleLines, shownPhone } from './phone-line.ts';

it.each([
  '0977371916',
  '+84977371916',
  '84977371916',
  '0084977371916',
  '+84 0977371916',
  '(097) 737-1916',
  '09.7737.1916',
  '097–7371916',
  '０９７７３７１９１６',
  '\u202a0977371916\u202c',
  '+84\u00a0977\u200b371916',
])('%j is one line in Vietnam', (typed) => {
  expect(phoneLine(typed, 'vi')).toBe('+84977371916');
});

it.each([
  ['138 1234 5678', 'zh_cn', '+8613812345678'],
  ['8613812345678', 'zh_cn', '+8613812345678'],
  ['+86 138-1234-5678', 'vi', '+8613812345678'],
  ['13812345678', 'en', '+8613812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', 'th', '+66812345678'],
  ['9123 4567', 'zh_hk', '+85291234567'],
  ['(202) 555-0123', 'en', '+12025550123'],
  ['12345', 'zh_cn', '12345'],
] as const)('%s of %s is %s, and so is that itself', (typed, lang, line) => {
  expect(phoneLine(typed, lang)).toBe(line);
  expect(phoneLine(line, lang)).toBe(line);
  expect(phoneLine(shownPhone(line, lang), lang)).toBe(line);
});

it.each([
  ['+84977371916', 'vi', '0977371916'],
  ['+8613812345678', 'zh_cn', '13812345678'],
  ['+8613812345678', 'vi', '+8613812345678'],
  ['12345', 'vi', '12345'],
] as const)('%s is shown in the market %s as %s', (line, lang, shown) => {
  expect(shownPhone(line, lang)).toBe(shown);
});

it('a number of an unknown market may be a line of several, the nearest first', () => {
  expect(possibleLines('0812345678', 'vi').slice(0, 1)).toEqual(['+84812345678']);
  expect(possibleLines('0812345678', 'th')).toEqual(
    expect.arrayContaining(['+66812345678', '+84812345678', '0812345678']),
  );
});

it.each([
  ['+8613812345678', '+86138****5678'],
  ['+84977371916', '+84977**1916'],
  ['13812345678', '138****5678'],
  ['12345', '12*45'],
])('staff see of %s only %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
