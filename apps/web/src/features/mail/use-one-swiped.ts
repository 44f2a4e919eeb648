import { type RefObject, useEffect } from 'react';

/** At most one row of the list shows its actions: touching anything else hides them. */
export function useOneSwiped(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const putBack = ({ target }: PointerEvent) => {
      for (const row of list.current?.querySelectorAll('[data-swipe]') ?? [])
        if (row.scrollLeft > 0 && !(target instanceof Node && row.contains(target))) row.scrollLeft = 0;
    };
    document.addEventListener('pointerdown', putBack);
    return () => document.removeEventListener('pointerdown', putBack);
  }, [list]);
}
