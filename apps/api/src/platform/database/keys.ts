/**
 * Keys of growing tables are 64 bits wide and remain text on the servers; the wire has them as numbers.
 * @throws RangeError for a key that a JSON number cannot hold exactly: an error is better than the wrong row
 */
export function wireId(key: string): number {
  const id = Number(key);
  if (!Number.isSafeInteger(id)) throw new RangeError(`The key ${key} is too large for the wire.`);
  return id;
}
