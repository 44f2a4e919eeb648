import { readLaunchReferrer } from '@koi/ui/launch-referrer.ts';
import type { MouseEvent } from 'react';

/** Whether one step back leads from here to the screen of the app that the game was opened from. */
function isAppBefore(): boolean {
  // `build/page-start.js` marks the entry that the launch address opened.
  const isLaunched = (history.state as Readonly<Record<string, unknown>> | null)?.launched === true;
  return isLaunched && readLaunchReferrer()?.isBefore === true;
}

type Click = MouseEvent<HTMLAnchorElement>;

/** Takes a click over, unless it opens another tab. */
function takeOver(event: Click): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

function replaceWith(href: string): void {
  // A game may be shown in a frame of the platform: navigate the platform, not the frame.
  (window.top ?? window).location.replace(href);
}

/**
 * Leads back to the platform: to where the browser's "back" leads where that is known, in a frame, too;
 * otherwise as `leaveFor`.
 */
export function leaveGame(event: Click): void {
  if (!takeOver(event)) return;
  if (isAppBefore()) history.back();
  else replaceWith(event.currentTarget.href);
}

/**
 * Replaces this page with a screen of the platform, so that "back" from there, or from the next game, does not
 * lead into a game whose money has moved on.
 */
export function leaveFor(event: Click): void {
  if (takeOver(event)) replaceWith(event.currentTarget.href);
}
