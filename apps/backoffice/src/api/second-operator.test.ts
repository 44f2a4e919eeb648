import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls } from '@koi/contract';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const forTwo = Object.entries(calls).flatMap(([key, { errors }]) =>
  (errors as readonly string[]).includes('second_operator_required') ? [key] : [],
);

test('whoever sends what may need a second operator reads whether it does', () => {
  expect(forTwo.length).toBeGreaterThan(10);
  const unread = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    // A bare statement, whose result is ignored.
    return forTwo.flatMap((key) =>
      new RegExp(`^\\s*(?:(?:else|if \\(.*\\)) )?(?:await|void) call\\('${key}'`, 'm').test(text)
        ? [`${file}: ${key}`]
        : [],
    );
  });
  expect(unread).toEqual([]);
});
