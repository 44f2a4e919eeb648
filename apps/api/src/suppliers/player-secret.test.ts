import { expect, it } from 'vitest';
import { createPlayerSecrets } from './player-secret.ts';

const secrets = createPlayerSecrets('a secret of at least thirty-two characters');

it('opens what it sealed, for the same owner and under the same secret only', () => {
  const password = secrets.create();
  const sealed = secrets.seal(password, 'LY:1');
  expect(sealed).not.toContain(password);
  expect(secrets.open(sealed, 'LY:1')).toBe(password);
  expect(() => secrets.open(sealed, 'LY:2')).toThrow();
  expect(() =>
    createPlayerSecrets('another secret of thirty-two characters!').open(sealed, 'LY:1'),
  ).toThrow();
  const [version, iv, tag, text = ''] = sealed.split('.');
  const changed = [version, iv, tag, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`].join('.');
  expect(() => secrets.open(changed, 'LY:1')).toThrow();
  expect(() => secrets.open('plain', 'LY:1')).toThrow();
});

it('makes passwords that differ, and seals the same one differently each time', () => {
  expect(new Set(Array.from({ length: 100 }, () => secrets.create())).size).toBe(100);
  expect(secrets.seal('same', 'LY:1')).not.toBe(secrets.seal('same', 'LY:1'));
});
