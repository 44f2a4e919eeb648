import { randomBytes } from 'node:crypto';

/** A failed check; the message says what was observed. */
export class CheckFailed extends Error {}

export function expectThat(condition: boolean, seen: unknown, wanted: string): asserts condition {
  if (!condition) throw new CheckFailed(`wanted ${wanted}, got ${JSON.stringify(seen)}`);
}

export const newReference = (): string => `C${randomBytes(12).toString('hex')}`;
export const newPlayer = (): string => `t${randomBytes(8).toString('hex')}`;
