/**
 * The only mapping from a seed to a wheel position: the server draws with it, and the page verifies with it.
 */
export interface WheelDraw {
  /** 32 bytes in lower-case hexadecimal. */
  seed: string;
  /** Number of the member's spin, from 1. */
  n: number;
  /** Chosen by the client after the hash of the seed was published. */
  clientSeed: string;
  /** Positions that can come up, each equally likely. */
  pool: readonly number[];
}

const encoder = new TextEncoder();

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) throw new RangeError('not lower-case hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The commitment published before a spin: SHA-256 of the seed's bytes. */
export async function hashOfWheelSeed(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(seed)));
}

/**
 * The bytes are HMAC-SHA256(seed, "wheel:<n>:<client seed>:<block>") for block 0, 1, 2 … A byte at or above
 * the largest multiple of the pool's size is discarded, because keeping it would favour the first positions.
 */
export async function drawPosition({ seed, n, clientSeed, pool }: WheelDraw): Promise<number> {
  const positions = [...new Set(pool)].sort((a, b) => a - b);
  if (positions.length === 0 || positions.length > 256) throw new RangeError('a pool of 1 to 256 positions');
  const limit = 256 - (256 % positions.length);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(seed), algorithm, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const message = encoder.encode(`wheel:${n}:${clientSeed}:${block}`);
    for (const byte of new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
      if (byte < limit) return positions[byte % positions.length] as number;
  }
}

export type WheelProofResult = 'agrees' | 'seed_altered' | 'result_altered';

export async function verifySpin(
  draw: WheelDraw,
  reported: { seedHash: string; position: number },
): Promise<WheelProofResult> {
  if ((await hashOfWheelSeed(draw.seed)) !== reported.seedHash) return 'seed_altered';
  return (await drawPosition(draw)) === reported.position ? 'agrees' : 'result_altered';
}
