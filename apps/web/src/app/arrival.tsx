import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../components/focus.ts';
import { becomeUsable } from './early-input.ts';

/** On the first page of a load the focus stays where the browser put it. */
let isFirstPage = true;

/**
 * Stands at the end of a page. When the page has rendered, and each time it is shown again, restores the
 * focus to where it was on this page, else to its heading.
 */
export function Arrival() {
  const mark = useRef<HTMLSpanElement>(null);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = mark.current?.parentElement;
    if (!page) return undefined;
    const isIn = (element: Element | null) => element instanceof HTMLElement && page.contains(element);
    const { activeElement } = document;
    if (!isFirstPage && !isIn(activeElement) && !activeElement?.closest('dialog[open]')) {
      last.current?.focus({ preventScroll: true });
      if (!isIn(document.activeElement)) focusHeading(page);
    }
    isFirstPage = false;
    // After all other effects of this render.
    setTimeout(becomeUsable);
    return () => {
      const left = document.activeElement;
      last.current = isIn(left) ? (left as HTMLElement) : null;
    };
  }, []);
  return <span ref={mark} hidden />;
}
