/**
 * Runs in the page: elements that make the page wider than the window. Boxes that scroll or clip horizontally
 * are ignored.
 */
export function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const contained = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible')
        return at !== document.body && at !== document.documentElement;
    }
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 0.5 && !contained(element),
  );
  return [
    `${document.documentElement.scrollWidth} px wide: ${wide
      .slice(0, 3)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 30)}"`,
      )
      .join(', ')}`,
  ];
}
