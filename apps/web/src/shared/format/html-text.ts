/**
 * The plain text of operator-written HTML. The parser runs in an inert document: nothing is loaded or
 * executed.
 */
export function htmlText(html: string): string {
  return (
    new DOMParser().parseFromString(html.replace(/<(?:br|\/p|\/div|\/li)[^>]*>/gi, '$&\n'), 'text/html').body
      .textContent ?? ''
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * An address written by an operator, if it is safe to follow: http, https, or a place in this app (`#/…`). One
 * of this site comes without its host: a page that the server has rendered names no host.
 */
export function safeHref(address: string | null | undefined): string | null {
  if (!address) return null;
  if (address.startsWith('#/')) return address;
  try {
    const url = new URL(address, location.href);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    if (url.origin !== location.origin) return url.href;
    const inside = url.pathname === location.pathname && url.hash.startsWith('#/');
    return inside ? url.hash : url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
