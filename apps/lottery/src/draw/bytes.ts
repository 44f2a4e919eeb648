/** Bytes that server and page both compute: HMAC-SHA256 with Web Crypto, in the browser or in Node. */

const encoder = new TextEncoder();

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) throw new RangeError('not lower-case hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The published hash of a seed: SHA-256 of its 32 bytes (not of its hexadecimal text). */
export async function hashOfSeed(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(seed)));
}

export interface ByteSource {
  next(): Promise<number>;
}

/** The endless byte stream of one issue: HMAC-SHA256(seed, "<game>:<issue>:<block>") for block 0, 1, 2 … */
export async function bytesOfIssue(seed: string, gameCode: string, issueNo: string): Promise<ByteSource> {
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  let block = new Uint8Array();
  let blocks = 0;
  let position = 0;
  return {
    async next() {
      if (position === block.length) {
        block = new Uint8Array(
          await crypto.subtle.sign('HMAC', key, encoder.encode(`${gameCode}:${issueNo}:${blocks}`)),
        );
        blocks += 1;
        position = 0;
      }
      return block[position++] as number;
    },
  };
}

/**
 * An unbiased whole number in 1..sides (sides 1..256): bytes at or above the largest multiple of `sides` are
 * discarded, because keeping them would favour the low numbers.
 */
export async function uniform(source: ByteSource, sides: number): Promise<number> {
  const limit = 256 - (256 % sides);
  for (;;) {
    const byte = await source.next();
    if (byte < limit) return (byte % sides) + 1;
  }
}
