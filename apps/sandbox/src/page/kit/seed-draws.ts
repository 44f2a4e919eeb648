import { Draws } from '../../fair/draws.ts';

/** More blocks than any round or shoe uses. */
const BLOCKS = 96;

/**
 * The numbers of a revealed seed: blocks of HMAC-SHA256(seed, `<use>:<block>`). Null if the seed does not
 * match the published hash.
 */
export async function drawsOfSeed(seed: string, seedHash: string, use: string): Promise<Draws | null> {
  const secret = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (hex(await crypto.subtle.digest('SHA-256', secret)) !== seedHash) return null;
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, block) =>
      crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${use}:${block}`)),
    ),
  );
  return new Draws((index) => new Uint8Array(blocks[index] ?? new ArrayBuffer(32)));
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
