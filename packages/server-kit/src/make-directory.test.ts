import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDirectory } from './make-directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'koi-directory-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a directory is made with those above it, and once more is no error', () => {
  const directory = join(folder, 'a', 'b', 'c');
  makeDirectory(directory, 0o700);
  makeDirectory(directory);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('where there is a file, or nothing can be made, the system says why', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeDirectory(join(folder, 'file', 'a'))).toThrow('EEXIST');
  expect(() => makeDirectory('/proc/koi/data/api')).toThrow('ENOENT');
});
