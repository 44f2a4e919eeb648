/** How long nothing may have been touched, typed or scrolled. */
export const IDLE_MS = 2_000;

const presses = ['pointerdown', 'touchstart', 'touchmove'];
const releases = ['pointerup', 'touchend', 'touchcancel'];
const signs = [...presses, ...releases, 'keydown', 'wheel', 'scroll'];

/**
 * Runs a task once nothing has been touched, typed or scrolled for two seconds: for what opens by itself and
 * must not appear under a finger. A browser that scrolls by itself cancels the pointer but not the touch, so
 * `pointercancel` is no release. Returns the function that cancels it.
 */
export function afterIdle(task: () => void): () => void {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, wait, true);
  };
  const run = () => {
    stop();
    task();
  };
  function wait(event?: Event) {
    clearTimeout(timer);
    if (event && presses.includes(event.type)) isPressed = true;
    if (event && releases.includes(event.type)) isPressed = false;
    if (!isPressed) timer = setTimeout(run, IDLE_MS);
  }
  for (const sign of signs) addEventListener(sign, wait, { capture: true, passive: true });
  wait();
  return stop;
}
