import { type RefObject, useEffect } from 'react';
import { putBack } from './put-back.ts';

/** At most one row of the list shows its actions: touching anything else hides them. */
export function useOneSwiped(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const putOthersBack = ({ target }: PointerEvent) => {
      for (const row of list.current?.querySelectorAll<HTMLElement>('[data-swipe]') ?? [])
        if (row.scrollLeft > 0 && !(target instanceof Node && row.contains(target))) putBack(row);
    };
    document.addEventListener('pointerdown', putOthersBack);
    return () => document.removeEventListener('pointerdown', putOthersBack);
  }, [list]);
}
