import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isCompiled } from './uncompiled.ts';

it('tells components that React’s compiler leaves alone by their whole path', () => {
  const root = join(import.meta.dirname, '..');
  expect(isCompiled(join(root, 'src/components/button.tsx'))).toBe(false);
  expect(isCompiled(join(root, 'src/components/more-button.tsx'))).toBe(true);
});
