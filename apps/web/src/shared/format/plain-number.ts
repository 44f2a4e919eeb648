/** A decimal number of the API without trailing zeros: `10.00` → `10`, `2.50` → `2.5`; `100` stays. */
export function plainNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
