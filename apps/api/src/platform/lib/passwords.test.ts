import { afterAll, expect, it } from 'vitest';
import { testPasswordCost } from '../../../test/cheap-passwords.ts';
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts';

afterAll(() => setPasswordCost(testPasswordCost));

it('hashes with argon2id, 19 MiB and two passes, unless a test says otherwise', async () => {
  setPasswordCost({});
  const stored = await hashPassword('koi12345');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'koi12345')).toBe(true);
  expect(await verifyPassword(stored, 'koi12346')).toBe(false);
  expect(await verifyPassword(undefined, 'koi12345')).toBe(false);
});
