import { expect, test } from 'vitest';
import { areReceiverKeys, encryptFor } from './encrypt.ts';

/** RFC 8291, appendix A. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('encrypts as the example of the standard does', () => {
  const message = encryptFor(keys, Buffer.from('When I grow up, I want to be a watermelon'), {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('takes no keys but a point of the curve and sixteen bytes', () => {
  expect(areReceiverKeys(keys)).toBe(true);
  expect(areReceiverKeys({ ...keys, auth: 'BTBZMqHH' })).toBe(false);
  expect(areReceiverKeys({ ...keys, p256dh: keys.p256dh.replace('BCVx', 'BCVy') })).toBe(false);
  expect(areReceiverKeys({ ...keys, p256dh: keys.auth })).toBe(false);
});
