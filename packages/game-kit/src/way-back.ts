import type { MouseEvent } from 'react';

/**
 * Leaves for the platform in the place of this page, so that the browser's own "back" from there, or from the next game, does not lead into a game
 * whose money has gone on. A click that asks for another tab is left to the browser.
 */
export function leaveFor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // A game may be shown in a frame of the platform: it is the platform that is left for, not the frame.
  (window.top ?? window).location.replace(event.currentTarget.href);
}
