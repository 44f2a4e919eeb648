/** What is chosen in a field of several, which calls its value a text; in the order in which they are offered. */
export function severalOf<T>(value: unknown, offered: readonly T[]): T[] {
  const chosen: readonly unknown[] = [value].flat();
  return offered.filter((one) => chosen.includes(one));
}
