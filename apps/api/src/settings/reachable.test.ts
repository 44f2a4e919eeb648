import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { editableSettings } from '../modules/site/editable-settings.ts';
import { hasOwnCall } from './own-calls.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
/** Settings decided by the owner of the database, not by the staff. */
const notByCall = ['operator.attached_months'];

test('every setting that the platform reads can be set by a call of the operators', () => {
  const names = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(`${source}/${file}`, 'utf8').matchAll(
        /settings\s*\.(?:text|isOn)\(\s*'(\w+)',\s*'(\w+)'/g,
      ),
    ]);
  const read = names.map(([, group = '', key = '']) => ({ group, key }));
  expect(read.length).toBeGreaterThan(15);
  const unreachable = read.filter(
    ({ group, key }) => !hasOwnCall(group, key) && !Object.hasOwn(editableSettings(group) ?? {}, key),
  );
  expect(unreachable.map(({ group, key }) => `${group}.${key}`)).toEqual(notByCall);
});
