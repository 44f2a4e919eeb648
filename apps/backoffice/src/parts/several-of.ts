/** Values of a multi-select, which types its value as text; in the order offered. */
export function severalOf<T>(value: unknown, offered: readonly T[]): T[] {
  const chosen: readonly unknown[] = [value].flat();
  return offered.filter((one) => chosen.includes(one));
}
