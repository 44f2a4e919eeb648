/** A number without asterisks of at least this length is a whole account number. */
const fullLength = 10;
const maxCardLength = 24;

/**
 * A number short enough for one line and safe to show in public: `6222***********4567` → `6222 •••• 4567`.
 * Our own server masks it, existing back ends send it whole: cards keep four characters at each end, coin
 * addresses six and four.
 */
export function showMasked(number: string): string {
  const plain = number.replace(/[\s-]/g, '');
  if (plain.includes('*')) return number.replace(/(?:\s*\*+\s*)+/g, ' •••• ').trim();
  if (plain.length < fullLength) return number;
  return `${plain.slice(0, plain.length > maxCardLength ? 6 : 4)} •••• ${plain.slice(-4)}`;
}
