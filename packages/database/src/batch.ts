/** Result of an item that its batch skipped: the caller then processes it on its own. */
export const ALONE = null;

/**
 * How many items, from the front, differ from each other in every one of the keys: for a batch that judges
 * its items by the state before it. Pass one key for each row that an item locks and each id that may be
 * written only once.
 */
export function countDistinct<Item>(
  items: readonly Item[],
  ...keys: readonly [(item: Item) => unknown, ...((item: Item) => unknown)[]]
): number {
  const seen = keys.map((keyOf) => ({ keyOf, values: new Set<unknown>() }));
  const repeated = items.findIndex((item) => {
    const isRepeated = seen.some(({ keyOf, values }) => values.has(keyOf(item)));
    for (const { keyOf, values } of seen) values.add(keyOf(item));
    return isRepeated;
  });
  return repeated === -1 ? items.length : repeated;
}
