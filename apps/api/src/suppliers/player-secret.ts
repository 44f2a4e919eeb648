import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts player account passwords for the database: AES-256-GCM with a separate key, derived from `secret`
 * (at least 32 characters). `owner` names the row, so that a sealed text moved to another row does not open.
 */
export interface PlayerSecrets {
  create(): string;
  seal(password: string, owner: string): string;
  /** Throws when the text was changed, belongs to another owner, or the secret differs. */
  open(sealed: string, owner: string): string;
}

const VERSION = 'v1';

export function createPlayerSecrets(secret: string): PlayerSecrets {
  const key = Buffer.from(hkdfSync('sha256', secret, 'koi', 'supplier player passwords', 32));
  return {
    create: () => randomBytes(24).toString('base64url'),

    seal(password, owner) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
      return [VERSION, iv, cipher.getAuthTag(), text]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },

    open(sealed, owner) {
      const [version, iv, tag, text] = sealed.split('.');
      if (version !== VERSION || iv === undefined || tag === undefined || text === undefined) {
        throw new Error('a sealed player password has an unknown form');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
