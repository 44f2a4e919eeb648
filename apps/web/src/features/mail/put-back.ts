/**
 * Hides the actions of a row (`swipe-row.tsx`). The browser may still be animating the end of the swipe and
 * would reveal them again; until the row is touched, every end of scrolling hides them.
 */
export function putBack(row: HTMLElement): void {
  const hide = () => {
    if (row.scrollLeft > 0) row.scrollLeft = 0;
  };
  const touched = new AbortController();
  row.addEventListener('scrollend', hide, { signal: touched.signal });
  row.addEventListener('pointerdown', () => touched.abort(), { signal: touched.signal });
  hide();
}
