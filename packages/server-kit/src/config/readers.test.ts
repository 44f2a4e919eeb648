import { expect, test } from 'vitest';
import { demoSecrets, demoSupplierSecret } from './demo-secrets.ts';
import { boundedNumber, ConfigError, secret, timeOffset } from './readers.ts';

test.each([
  ['+08:00', 480],
  ['-03:30', -210],
  ['+14:00', 840],
])('the site is %s from UTC', (text, minutes) => {
  expect(timeOffset({ TZ_OFFSET: text })).toBe(minutes);
});

test.each(['8', '+8:00', '+14:30', '+08:60', ''])('no site is "%s" from UTC', (text) => {
  expect(() => timeOffset({ TZ_OFFSET: text })).toThrow(ConfigError);
});

test('a number is whole, within its bounds, and not left empty', () => {
  const read = (text: string) => boundedNumber({ PORT: text }, 'PORT', 8080, 0, 65_535);
  expect([read('0'), read('65535')]).toEqual([0, 65_535]);
  expect(boundedNumber({}, 'PORT', 8080, 0, 65_535)).toBe(8080);
  for (const text of ['', '-1', '1.5', '0x10', '65536']) expect(() => read(text)).toThrow('PORT');
});

test('production refuses the demonstration’s secrets, also those of its other parts', () => {
  const read = (text: string | undefined) =>
    secret({ LOTTERY_SECRET: text }, 'LOTTERY_SECRET', demoSecrets.lottery, true);
  expect(read('x'.repeat(32))).toBe('x'.repeat(32));
  for (const text of [undefined, '', 'x'.repeat(31), ...Object.values(demoSecrets)])
    expect(() => read(text)).toThrow('LOTTERY_SECRET');
  const own = demoSupplierSecret('SBE');
  const query = (production: boolean) => secret({ SECRET: own }, 'SECRET', own, production);
  expect(() => query(true)).toThrow('SECRET');
  expect(query(false)).toBe(own);
});
