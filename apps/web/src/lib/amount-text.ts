/**
 * What an amount field keeps of a typed or pasted text: digits and one point, nothing else, no leading point,
 * at most three decimals (docs/member-app.md 5). Full-width digits, as Chinese keyboards produce them, count
 * as digits; a comma is a thousands separator.
 */
export function cleanAmount(text: string): string {
  const ascii = text
    .replace(/[０-９．]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.');
  const allowed = ascii.replace(/[^\d.]/g, '').replace(/^\.+/, '');
  const [whole = '', ...rest] = allowed.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 15);
  return rest.length === 0 ? trimmed : `${trimmed}.${rest.join('').slice(0, 3)}`;
}

/**
 * True when the text has a non-zero third decimal, which no wallet can hold: the form refuses it instead of
 * rounding.
 */
export function isTooPrecise(text: string): boolean {
  return /\.\d\d[1-9]$/.test(text);
}
