import { expect, test } from 'vitest';
import { isInnerAddress } from './post-outside.ts';

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:10.0.0.1', true],
  ['no address', true],
])('%s is inner: %s', (ip, inner) => {
  expect(isInnerAddress(ip)).toBe(inner);
});
