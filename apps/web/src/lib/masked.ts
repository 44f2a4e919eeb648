/** A number masked by the server, short enough for one line: `6222***********4567` → `6222 •••• 4567`. */
export function showMasked(number: string): string {
  return number.replace(/(?:\s*\*+\s*)+/g, ' •••• ').trim();
}
