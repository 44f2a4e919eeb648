import { createHmac } from 'node:crypto';
import { sealBytes, sealingKey, unsealBytes } from '../lib/sealed.ts';
import type { FactorParts, Holder } from './holder.ts';

type Config = FactorParts['config'];

const keyFor = ({ secondFactorSecret }: Config, purpose: string): Buffer =>
  sealingKey(secondFactorSecret, `second factor: ${purpose}`);
const owner = ({ audience, id }: Holder): string => `${audience}:${id}`;

/** Encrypts a secret for storage with a key derived from SECOND_FACTOR_SECRET, bound to its holder. */
export const seal = (config: Config, holder: Holder, secret: Buffer): string =>
  sealBytes(keyFor(config, 'secrets'), owner(holder), secret);

/** @throws Error when the key differs, or the row belongs to another holder or was tampered with */
export const unseal = (config: Config, holder: Holder, sealed: string): Buffer =>
  unsealBytes(keyFor(config, 'secrets'), owner(holder), sealed);

/**
 * Keyed hash of a recovery code, a ticket or a device: usable for look-up, and not guessable from a copy of
 * the database.
 */
export function digestOf(config: Config, kind: 'recovery' | 'ticket' | 'device' | 'bound', text: string) {
  return createHmac('sha256', keyFor(config, kind)).update(text).digest('base64url');
}
