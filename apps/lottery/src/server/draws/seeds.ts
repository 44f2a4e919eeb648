import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hashOfSeed } from '../../draw/bytes.ts';

/**
 * Seeds at rest: AES-256-GCM under a key derived from LOTTERY_SECRET, bound to their issue, so that a copy of
 * the database reveals no future result.
 */
export interface SeedVault {
  create(gameCode: string, issueNo: string): Promise<{ cipher: string; seedHash: string }>;
  /**
   * Null if the secret was changed or the row was tampered with: such an issue is voided, never drawn from
   * another seed.
   */
  open(gameCode: string, issueNo: string, cipher: string): string | null;
}

export function createSeedVault(secret: string): SeedVault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'koi-lottery', 'issue seeds', 32));
  return {
    async create(gameCode, issueNo) {
      const seed = randomBytes(32);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${gameCode}:${issueNo}`));
      const text = Buffer.concat([cipher.update(seed), cipher.final()]);
      return {
        cipher: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64'),
        seedHash: await hashOfSeed(seed.toString('hex')),
      };
    },
    open(gameCode, issueNo, stored) {
      const bytes = Buffer.from(stored, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(`${gameCode}:${issueNo}`))
          .setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('hex');
      } catch {
        return null;
      }
    },
  };
}
