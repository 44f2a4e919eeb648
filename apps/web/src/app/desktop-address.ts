/** The screens that the desktop site has at the same path (docs/member-app.md 1). */
const sharedPaths = ['LiveLevelUp', 'SlotLevelUp', 'Credit', 'Activity'];

/**
 * The address to which a browser that is not a phone or tablet is redirected, or null when it stays: phones,
 * and sites without a desktop address.
 * @param hash the app's own address, `#/Credit/Index`.
 */
export function desktopAddress(
  site: string,
  hash: string,
  userAgent: string,
  touchPoints: number,
): string | null {
  if (!/^https?:\/\//.test(site) || isMobile(userAgent, touchPoints)) return null;
  const path = hash.replace(/^#\/?/, '');
  const [first = ''] = path.split(/[/?]/);
  const base = site.replace(/\/+$/, '');
  return sharedPaths.includes(first) ? `${base}/#/${path}` : base;
}

function isMobile(userAgent: string, touchPoints: number): boolean {
  // An iPad identifies itself as a Macintosh, but no Macintosh has a touch screen.
  return (
    /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent) ||
    (/Macintosh/.test(userAgent) && touchPoints > 1)
  );
}
