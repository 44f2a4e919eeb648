import { expect, test } from 'vitest';
import { explain, Refused } from './explain.ts';

class ConfigError extends Error {}
class DatabaseUnavailable extends Error {}

test.each([
  new Refused('one sentence.'),
  new ConfigError('one sentence.'),
  new DatabaseUnavailable('one sentence.'),
])('%s is its sentence alone', (error) => {
  expect(explain(error)).toBe('one sentence.');
});

test('an error that nobody foresaw keeps its stack trace', () => {
  expect(explain(new TypeError('x is not a function'))).toMatch(/x is not a function\n\s+at /);
});
