/**
 * A short number for a text, the same on every device (FNV-1a, 32 bits). Distinguishes texts; not
 * cryptographic.
 */
export function textHash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}
