import { expect, it } from 'vitest';
import { openVault } from './encryption.ts';

const key = 'a secret of at least thirty-two characters';
const other = 'another secret of thirty-two characters!';
const vault = openVault([key], 'passwords');
const text = (opened: { content: Buffer } | undefined) => opened?.content.toString();

it('opens what it sealed, for the same owner, purpose and key only, and nothing that was changed', () => {
  const sealed = vault.encrypt('LY:1', Buffer.from('password'));
  expect(Buffer.from(sealed, 'base64').includes('password')).toBe(false);
  expect(text(vault.open('LY:1', sealed))).toBe('password');
  expect(vault.open('LY:2', sealed)).toBeUndefined();
  expect(openVault([other], 'passwords').open('LY:1', sealed)).toBeUndefined();
  expect(openVault([key], 'seeds').open('LY:1', sealed)).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(vault.open('LY:1', changed.toString('base64'))).toBeUndefined();
  expect(vault.open('LY:1', 'plain')).toBeUndefined();
});

it('seals the same content differently each time', () => {
  expect(vault.encrypt('LY:1', Buffer.from('same'))).not.toBe(vault.encrypt('LY:1', Buffer.from('same')));
});

it('after a change of the key opens with the old one, says so, and seals with the new one', () => {
  const old = vault.encrypt('LY:1', Buffer.from('password'));
  const changed = openVault([other, key], 'passwords');
  expect(changed.open('LY:1', old)).toMatchObject({ isOld: true });
  const anew = changed.encrypt('LY:1', Buffer.from('password'));
  expect(openVault([other], 'passwords').open('LY:1', anew)).toMatchObject({ isOld: false });
});
