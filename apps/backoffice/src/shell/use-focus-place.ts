import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { entryName, isEntry, ownSteps } from './history-entry.ts';

/** The element that was left: a row of a list, a link in it, or a link outside. */
interface Left {
  /** Target of the link; for a row, of its first link. */
  href: string;
  /** Index among the page's rows; -1 if it is in none. */
  row: number;
  isRow: boolean;
}

const rowsIn = (room: ParentNode): HTMLElement[] => [...room.querySelectorAll<HTMLElement>('tbody > tr, li')];
const hrefOf = (part: Element | null | undefined): string => part?.getAttribute('href') ?? '';
const room = (): HTMLElement | null => document.getElementById('main-content');

function leftAt(target: EventTarget | null): Left | undefined {
  const inside = room();
  if (!(inside && target instanceof Element && inside.contains(target))) return undefined;
  const link = target.closest('a[href]');
  const row = target.closest<HTMLElement>('tbody > tr, li');
  if (!link && !row) return undefined;
  return {
    href: hrefOf(link ?? row?.querySelector('a[href]')),
    row: row ? rowsIn(inside).indexOf(row) : -1,
    isRow: !link,
  };
}

/**
 * Finds the element again, even if rows were added above. A link that a narrow table shows elsewhere exists
 * twice, once hidden.
 */
function partsOf({ href, row, isRow }: Left): readonly (HTMLElement | undefined)[] {
  const inside = room();
  if (!inside) return [];
  const rows = rowsIn(inside);
  const rowAt = (part: Element): number => rows.map((one) => one.contains(part)).lastIndexOf(true);
  if (href === '') return [rows[row]];
  const links = [...inside.querySelectorAll<HTMLElement>('a[href]')]
    .filter((link) => hrefOf(link) === href)
    .sort((a, b) => Math.abs(rowAt(a) - row) - Math.abs(rowAt(b) - row));
  return isRow ? links.map((link) => rows[rowAt(link)]) : links;
}

/** Tries to focus the element: hidden ones cannot be focused. */
function takesKeyboard(part: HTMLElement | undefined): boolean {
  if (!part) return false;
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  return document.activeElement === part;
}

/**
 * Stores the row or link that was left in each history entry: back, forward and reload focus it again as soon
 * as it exists, unless the operator has interacted meanwhile.
 */
export function useFocusPlace(): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();
  useEffect(() => {
    const name = entryName('focus', pathname, key);
    const kept = action === 'POP' ? sessionStorage.getItem(name) : null;
    const left = kept === null ? undefined : (JSON.parse(kept) as Left);
    const keep = ({ target }: Event): void => {
      const now = leftAt(target);
      if (now && isEntry(key)) sessionStorage.setItem(name, JSON.stringify(now));
    };
    const seek = (): void => {
      if (left && partsOf(left).some(takesKeyboard)) stop();
    };
    const seeking = new MutationObserver(seek);
    const stop = (): void => {
      seeking.disconnect();
      for (const step of ownSteps) removeEventListener(step, stop);
    };
    if (left) {
      seeking.observe(document.body, { childList: true, subtree: true });
      for (const step of ownSteps) addEventListener(step, stop, { passive: true });
      seek();
    }
    // Captured before the click navigates; clicking a row does not focus it.
    addEventListener('click', keep, true);
    addEventListener('focusin', keep);
    return () => {
      stop();
      removeEventListener('click', keep, true);
      removeEventListener('focusin', keep);
    };
  }, [pathname, key, action]);
}
