/** Rows without an id, each with a key: its content, and how many earlier rows have the same content. */
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
