import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Derives a key for one purpose from a secret of the environment. */
export const sealingKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'koi', purpose, 32));

/**
 * Encrypts for storage: AES-256-GCM with a fresh nonce, bound to `owner`, so that a text moved to another row
 * does not open.
 */
export function encryptBytes(key: Buffer, owner: string, content: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** @throws Error when the key differs, or the text belongs to another row or was tampered with */
export function unsealBytes(key: Buffer, owner: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** Encrypts with the first of some keys and opens with any of them, so that a key can be changed. */
export interface Vault {
  encrypt(owner: string, content: Buffer): string;
  /** Undefined when no key opens it, or it belongs to another row or was tampered with. */
  open(owner: string, sealed: string): { content: Buffer; isOld: boolean } | undefined;
}

/** @param secrets the current one first: SECRETS_KEY, SECRETS_KEY_OLD */
export function openVault(secrets: readonly string[], purpose: string): Vault {
  const keys = secrets.map((secret) => sealingKey(secret, purpose));
  const [current] = keys;
  if (!current) throw new Error('a vault needs a key');
  return {
    encrypt: (owner, content) => encryptBytes(current, owner, content),
    open(owner, sealed) {
      for (const key of keys)
        try {
          return { content: unsealBytes(key, owner, sealed), isOld: key !== current };
        } catch {
          // The next key may fit.
        }
      return undefined;
    },
  };
}
