export interface Column<Row> {
  title: string;
  value: (row: Row) => string;
  /** Right-aligned, for amounts and counts. */
  right?: true;
}

/** Rows as aligned text; wide (Chinese) characters count as two columns. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => oneLine(value(row)))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => width(line[index] ?? ''))));
  const lines = cells.map((line) =>
    line
      .map((cell, index) => {
        const fill = ' '.repeat((widths[index] ?? 0) - width(cell));
        return columns[index]?.right ? fill + cell : cell + fill;
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((columnWidth) => '─'.repeat(columnWidth)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Text written by members must not move the cursor or colour the operator's terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}

function width(text: string): number {
  let columns = 0;
  for (const sign of text) {
    if (/\p{Mn}/u.test(sign)) continue;
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        sign,
      )
        ? 2
        : 1;
  }
  return columns;
}
