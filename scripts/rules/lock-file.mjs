import { readFileSync } from 'node:fs';
import { danglingOptional, downloadAddresses } from '../lib/lock.mjs';
import { at } from '../lib/paths.mjs';

/** The lock file must be portable: no download addresses, and no packages without an entry. */
export function lockFileProblems() {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return [
    ...downloadAddresses(lock).map((path) => `package-lock.json: ${path} names a download address`),
    ...danglingOptional(lock).map(
      ({ from, name }) =>
        `package-lock.json: ${from} names ${name}, which has no entry; run node scripts/lock.mjs`,
    ),
  ];
}
