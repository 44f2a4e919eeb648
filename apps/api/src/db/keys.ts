/**
 * Keys of tables that grow are 64 bits wide and stay text in the servers; the wire has them as numbers.
 * @throws RangeError for a key that a JSON number cannot hold exactly: better no answer than one about another row
 */
export function wireId(key: string): number {
  const id = Number(key);
  if (!Number.isSafeInteger(id)) throw new RangeError(`The key ${key} is too large for the wire.`);
  return id;
}
