import { useEffect, useEffectEvent } from 'react';
import { useGo } from '../shared/navigation/use-go.ts';

/**
 * Navigates plain `<a href="#/…">` links inside the app, so that every part of it can write ordinary links:
 * they get guards, direction and the duplicate rule like any other navigation. New-tab clicks are left to the
 * browser.
 */
export function useHashLinks(): void {
  const go = useGo();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.getAttribute('href')?.startsWith('#/') || link.target === '_blank') return;
    event.preventDefault();
    // Encoded, as the browser shows it.
    go.to(link.hash.slice(1));
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, []);
}
