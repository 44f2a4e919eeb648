/** A decimal number of the wire without the zeros that say nothing: `10.00` → `10`, `2.50` → `2.5`; `100` stays. */
export function plainNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
