import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

let cost: Options = {};

/** For tests, which open thousands of accounts: cheaper hashes from now on in this process. Without it the library's cost counts. */
export function setPasswordCost(lower: Options): void {
  cost = lower;
}

/** argon2id with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Nobody can log in with it; what trial accounts have. */
export const noPassword = '!';

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist as for one that does. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16), cost);
  const known = stored?.startsWith('$argon2') === true;
  const matches = await verify(known ? stored : await decoy, password);
  return known && matches;
}
