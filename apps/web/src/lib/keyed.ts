/** Rows without a name of their own, each under a key: what it says, and how many before it say the same. */
export function keyed<Row>(
  rows: readonly Row[],
  saying: (row: Row) => string,
): readonly (readonly [key: string, row: Row])[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = saying(row);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return [`${before} ${text}`, row];
  });
}
