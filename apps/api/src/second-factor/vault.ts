import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FactorParts, Holder } from './holder.ts';

type Config = FactorParts['config'];

const keyFor = ({ secondFactorSecret }: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secondFactorSecret, 'koi', `second factor: ${purpose}`, 32));
const owner = ({ audience, id }: Holder): Buffer => Buffer.from(`${audience}:${id}`);

/** A secret at rest: AES-256-GCM under a key from SECOND_FACTOR_SECRET, bound to its holder. */
export function seal(config: Config, holder: Holder, secret: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, 'secrets'), nonce).setAAD(owner(holder));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** @throws Error when the key is another one, or the row is somebody else's or was tampered with */
export function unseal(config: Config, holder: Holder, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, 'secrets'), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(owner(holder))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** Keyed hash of a recovery code, a ticket or a device: found again by it, and not to be guessed from a copy of the database. */
export function digestOf(config: Config, kind: 'recovery' | 'ticket' | 'device' | 'bound', text: string) {
  return createHmac('sha256', keyFor(config, kind)).update(text).digest('base64url');
}
