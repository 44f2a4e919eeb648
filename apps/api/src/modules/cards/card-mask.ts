/** Card numbers keep their first and last four digits, coin addresses the first six and last four characters (docs/contract/money.md 5.1). */
export function maskCardNumber(cardNo: string, bankType: string): string {
  const head = bankType === 'USDT' ? 6 : 4;
  const tail = 4;
  if (cardNo.length <= head + tail) return '*'.repeat(cardNo.length);
  return `${cardNo.slice(0, head)}${'*'.repeat(cardNo.length - head - tail)}${cardNo.slice(-tail)}`;
}
