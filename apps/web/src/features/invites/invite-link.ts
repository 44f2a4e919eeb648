/**
 * The registration link of an invite or a code: as sent by the back end, else this app's own page, for a back
 * end without an address for it (docs/contract/play.md 1.3).
 */
export function inviteLink(sent: string | undefined, field: 'i' | 'token', code: string): string {
  if (sent) return sent;
  const page = `${location.origin}${location.pathname}`;
  return `${page}#/Register?${field}=${encodeURIComponent(code)}`;
}

/** The personal code in a share link; "" without one. */
export function codeIn(link: string): string {
  const query = link.slice(link.indexOf('?') + 1);
  return link.includes('?') ? (new URLSearchParams(query.split('#')[0]).get('i') ?? '') : '';
}

/** The host of a link, for display. */
export function siteOf(link: string): string {
  try {
    return new URL(link).host;
  } catch {
    return '';
  }
}
