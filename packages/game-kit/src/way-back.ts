import type { MouseEvent } from 'react';

/**
 * Replaces this page with the platform, so that the browser's "back" from there, or from the next game, does
 * not lead into a game whose money has moved on. A click that opens another tab is left to the browser.
 */
export function leaveFor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // A game may be shown in a frame of the platform: navigate the platform, not the frame.
  (window.top ?? window).location.replace(event.currentTarget.href);
}
