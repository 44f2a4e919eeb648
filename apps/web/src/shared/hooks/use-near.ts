import { type RefCallback, useState } from 'react';

/** How far below the screen something counts as near. */
const reach = '100px';

/** Whether the element with `ref` has ever come near the screen, to fetch something only then. */
export function useNear(): { isNear: boolean; ref: RefCallback<Element> } {
  const [isNear, setNear] = useState(false);
  const ref = (element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: reach },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { isNear, ref };
}
