/** Whoever has touched the page so recently has asked for what is read now. */
const RECENT_MS = 60_000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();

/** Notes when somebody works with the page. @returns what ends it */
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
