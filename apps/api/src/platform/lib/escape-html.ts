/** Escapes text for use between tags or in an attribute; also `$`, which `String.replace` would interpret. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
