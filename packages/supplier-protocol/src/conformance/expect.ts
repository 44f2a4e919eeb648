import { randomBytes } from 'node:crypto';

/** A check that does not hold; the message says what was seen. */
export class CheckFailed extends Error {}

export function expectThat(condition: boolean, seen: unknown, wanted: string): asserts condition {
  if (!condition) throw new CheckFailed(`wanted ${wanted}, got ${JSON.stringify(seen)}`);
}

export const newReference = (): string => `C${randomBytes(12).toString('hex')}`;
export const newPlayer = (): string => `t${randomBytes(8).toString('hex')}`;
