import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

let cost: Options = {};

/**
 * For tests, which open thousands of accounts: makes hashes cheaper from now on in this process. The default
 * is the library's cost.
 * @internal
 */
export function setPasswordCost(lower: Options): void {
  cost = lower;
}

/** argon2id with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Never matches a password; trial accounts have it. */
export const noPassword = '!';

let decoy: Promise<string> | undefined;

/** Takes equally long whether or not the account exists. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16), cost);
  const known = stored?.startsWith('$argon2') === true;
  const matches = await verify(known ? stored : await decoy, password);
  return known && matches;
}
