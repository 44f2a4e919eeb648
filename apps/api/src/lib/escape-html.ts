/** A text to stand between tags or in an attribute of a page; `$` too, which `String.replace` would read. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
