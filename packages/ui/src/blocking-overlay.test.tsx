import { afterAll, afterEach, expect, it } from 'vitest';
import { installBlocking, showBlocking } from './blocking-overlay.ts';

afterAll(installBlocking(window));
afterEach(() => {
  document.body.replaceChildren();
});

/** How many clicks a button receives from one tap and one Enter. */
function received(page: string): number {
  document.body.innerHTML = page;
  const button = document.querySelector('button');
  let count = 0;
  for (const type of ['click', 'keydown']) button?.addEventListener(type, () => (count += 1));
  button?.click();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  return count;
}

it('stops what is tapped and entered while a masked call runs', () => {
  const end = showBlocking();
  expect(received('<button></button>')).toBe(0);
  expect(received('<div data-unblocked><button></button></div>')).toBe(2);
  end();
  expect(received('<button></button>')).toBe(2);
});

it('stops it on a screen that is being left, and nowhere else', () => {
  expect(received('<main data-leaving><button></button></main>')).toBe(0);
  expect(received('<main data-leaving></main><nav><button></button></nav>')).toBe(2);
});
