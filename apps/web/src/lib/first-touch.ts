/** `click`: a tap from before the code was there, and one of an aid, come only as that. */
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
 * Runs something when somebody does something with the page for the first time, at once when that has been: for what nobody needs who only
 * looks. Returns the function that calls it off.
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
