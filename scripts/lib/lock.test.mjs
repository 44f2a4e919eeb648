import { expect, test } from 'vitest';
import { danglingOptional, downloadAddresses, resolveEntry } from './lock.mjs';

const packages = {
  '': {},
  'apps/web': { version: '1.0.0' },
  'node_modules/@koi/web': { resolved: 'apps/web', link: true },
  'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
  'node_modules/a-linux': {},
  'node_modules/b/node_modules/c': { optionalDependencies: { d: '1', e: '1' } },
  'node_modules/b/node_modules/d': {},
  'node_modules/e': {},
};

test('a package is found beside its parent first, then further up', () => {
  expect(resolveEntry(packages, 'node_modules/b/node_modules/c', 'd')).toBe('node_modules/b/node_modules/d');
  expect(resolveEntry(packages, 'node_modules/b/node_modules/c', 'e')).toBe('node_modules/e');
  expect(resolveEntry(packages, 'node_modules/a', 'a-darwin')).toBeUndefined();
});

test('optional names without an entry are found, wherever they would resolve', () => {
  expect(danglingOptional({ packages })).toEqual([{ from: 'node_modules/a', name: 'a-darwin' }]);
});

test('links inside the tree are no download addresses', () => {
  expect(downloadAddresses({ packages })).toEqual([]);
  expect(
    downloadAddresses({ packages: { 'node_modules/a': { resolved: 'https://registry.example.com/a.tgz' } } }),
  ).toEqual(['node_modules/a']);
});
