/**
 * Remembers nonces, so that a recorded request cannot be replayed. Suppliers with several processes keep them
 * in their database.
 */
export interface NonceStore {
  /** True the first time a nonce is seen; false for a repeat before `expiresAt`. */
  claim(nonce: string, expiresAt: Date, now: Date): Promise<boolean>;
}

/** For a supplier with a single process. */
export function memoryNonces(): NonceStore {
  const seen = new Map<string, number>();
  return {
    async claim(nonce, expiresAt, now) {
      for (const [old, until] of seen) {
        if (until > now.getTime()) break;
        seen.delete(old);
      }
      if (seen.has(nonce)) return false;
      seen.set(nonce, expiresAt.getTime());
      return true;
    },
  };
}
