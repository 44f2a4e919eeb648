// What React says about a component (two rows with one key, a page that differs from what was rendered) is a
// fault of the component, and a built page is silent about it: here the test fails.
import { afterEach, beforeEach, expect } from 'vitest';

/** React-admin passes it beside what the current Material UI takes. */
const passedTwice = /does not recognize .* InputProps inputprops$/s;

const said: string[] = [];
const { error } = console;

beforeEach(() => {
  // No spy: tests put all of those back at their own end.
  console.error = (...parts: unknown[]) => {
    // Errors that a test causes are objects.
    const text = parts.map(String).join(' ');
    if (typeof parts[0] === 'string' && !passedTwice.test(text)) said.push(text);
    error(...parts);
  };
});

afterEach(() => {
  console.error = error;
  expect(said.splice(0)).toEqual([]);
});
