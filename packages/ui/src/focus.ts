/**
 * Focuses the visible heading within the element, so that screen readers and the keyboard continue from it.
 */
export function focusHeading(within: Element): void {
  const heading = [...within.querySelectorAll<HTMLElement>('h1, h2')].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
