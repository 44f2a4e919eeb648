/** Reads this soon after user input count as requested by the operator. */
const RECENT_MS = 60_000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();

/** Tracks user input on the page. @returns a function that stops it */
export function watchWork(): () => void {
  const touched = (): void => {
    touchedAt = Date.now();
  };
  touched();
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
  return () => {
    for (const touch of touches) removeEventListener(touch, touched, { capture: true });
  };
}

/** True while the operator is active: background polling must not extend the session. */
export const isAtWork = (): boolean => Date.now() - touchedAt < RECENT_MS;
