import { focusHeading } from '@koi/ui/focus.ts';
import { useLayoutEffect, useRef } from 'react';
import { queriesPaused } from '../api/queries-paused.ts';
import { pageRoot } from '../shared/browser/page-root.ts';

/** On the first page of a load the focus stays where the browser put it. */
let isFirstPage = true;

/**
 * Stands at the end of a page. When the page has rendered, and each time it is shown again, restores the
 * focus to where it was on this page, else to its heading.
 */
export function FocusRestorer() {
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
    setTimeout(replayEvents);
    return () => {
      const left = document.activeElement;
      last.current = isIn(left) ? (left as HTMLElement) : null;
    };
  }, []);
  return <span ref={mark} hidden />;
}

/** Marks the page as usable, and replays taps and input from before hydration. */
export function replayEvents(): void {
  const root = pageRoot();
  if (!root || 'usable' in root.dataset) return;
  root.dataset.usable = '';
  queriesPaused.set(false);
  const { taps = [], fields = [] } = root.captured ?? {};
  delete root.captured;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [field, typed] of fields) {
    if (!field.isConnected) continue;
    // React ignores a value that it already tracks; the native setter bypasses that tracking.
    field.value = '';
    setValue?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const tap = taps.at(-1);
  if (tap?.isConnected) tap.click();
}
