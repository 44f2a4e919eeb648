/** `click` alone is fired for replayed taps from before hydration and by assistive technology. */
const signs = ['pointerdown', 'keydown', 'wheel', 'click'];
const waiting = new Set<() => void>();
let isTouched = false;
let isListening = false;

function touch(): void {
  isTouched = true;
  for (const sign of signs) removeEventListener(sign, touch, true);
  for (const task of waiting) task();
  waiting.clear();
}

/**
 * Runs a task at the first interaction with the page, or at once after it: for what a visitor who only looks
 * does not need. Returns the function that cancels it.
 */
export function afterFirstTouch(task: () => void): () => void {
  if (isTouched) {
    task();
    return () => undefined;
  }
  if (!isListening) for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });
  isListening = true;
  waiting.add(task);
  return () => waiting.delete(task);
}
