/**
 * Hides the actions of a row (`swipe-row.tsx`). The browser may still be animating the end of the swipe and
 * would reveal them again; until somebody moves the row, every end of scrolling hides them.
 */
export function putBack(row: HTMLElement): void {
  const hide = () => {
    row.scrollLeft = 0;
  };
  const touched = new AbortController();
  const { signal } = touched;
  row.addEventListener('scrollend', hide, { signal });
  for (const type of ['pointerdown', 'wheel'])
    row.addEventListener(type, () => touched.abort(), { signal, passive: true });
  hide();
}
