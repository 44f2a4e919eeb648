import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCompiled, uncompiledFiles } from './uncompiled.ts';

const root = join(import.meta.dirname, '..');

describe('components that React’s compiler leaves alone', () => {
  it.each(uncompiledFiles)('%s has no effect and keeps nothing by itself', (file) => {
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(
      /\b(?:use(?:Layout|Insertion)?Effect|useMemo|useCallback|useSyncExternalStore|createContext|memo)\(/,
    );
  });

  it('are told by their whole path', () => {
    expect(isCompiled(join(root, 'src/components/button.tsx'))).toBe(false);
    expect(isCompiled(join(root, 'src/components/more-button.tsx'))).toBe(true);
  });
});
