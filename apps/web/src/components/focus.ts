/** Puts the focus on the heading of what is in sight there, so that readers and the keyboard go on from it. */
export function focusHeading(within: Element): void {
  const heading = [...within.querySelectorAll<HTMLElement>('h1, h2')].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
