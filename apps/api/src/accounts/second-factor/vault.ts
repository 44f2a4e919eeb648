import { createHmac } from 'node:crypto';
import { encryptBytes, sealingKey, unsealBytes } from '../../platform/lib/encryption.ts';
import type { FactorParts, Holder } from './holder.ts';

type Config = FactorParts['config'];

const keyFor = ({ secondFactorSecret }: Config, purpose: string): Buffer =>
  sealingKey(secondFactorSecret, `second factor: ${purpose}`);
const owner = ({ audience, id }: Holder): string => `${audience}:${id}`;

/** Encrypts a secret for storage with a key derived from SECOND_FACTOR_SECRET, bound to its holder. */
export const encrypt = (config: Config, holder: Holder, secret: Buffer): string =>
  encryptBytes(keyFor(config, 'secrets'), owner(holder), secret);

/** @throws Error when the key differs, or the row belongs to another holder or was tampered with */
export const decrypt = (config: Config, holder: Holder, sealed: string): Buffer =>
  unsealBytes(keyFor(config, 'secrets'), owner(holder), sealed);

/**
 * Keyed hash of a recovery code, a ticket or a device: usable for look-up, and not guessable from a copy of
 * the database.
 */
export function digestOf(config: Config, kind: 'recovery' | 'ticket' | 'device' | 'bound', text: string) {
  return createHmac('sha256', keyFor(config, kind)).update(text).digest('base64url');
}
