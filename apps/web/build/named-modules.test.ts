import { expect, it } from 'vitest';
import { modules, unknownNames } from './named-modules.ts';

it('names modules by the ends of their paths, and knows the names that no module has', () => {
  const pattern = modules('shared/{lists/keyed,hooks/use-now,hooks/use-gone}', 'ui/src/.+-field', 'lucide/x');
  const ids = [
    '/app/shared/lists/keyed.ts',
    'C:\\app\\shared\\hooks\\use-now.ts',
    '/ui/src/pin-field.tsx',
    'icons/lucide/x',
  ];
  expect(ids.filter((id) => pattern.test(id))).toEqual(ids);
  expect(['/app/unshared/lists/keyed.ts', '/ui/src/pin-field.test.tsx'].some((id) => pattern.test(id))).toBe(
    false,
  );
  expect(unknownNames(ids)).toEqual(['shared/hooks/use-gone']);
});
