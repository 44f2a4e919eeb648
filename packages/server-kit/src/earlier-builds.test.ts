import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyBuild } from './earlier-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'koi-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const day = 86_400_000;

function build(name: string, files: readonly string[]): string {
  const built = mkdtempSync(join(folder, name));
  for (const file of files) writeFileSync(join(built, file), file);
  return built;
}

test('the files of a build stay for 30 days after the last server that served it', async () => {
  const stored = join(folder, 'kept');
  const [first, second] = [
    build('1-', ['home-1.js', 'react-0.js']),
    build('2-', ['home-2.js', 'react-0.js']),
  ];
  const release = Date.UTC(2030, 0, 1);
  await copyBuild(first, stored, release - 90 * day);
  // Served for a long time, and said so.
  await copyBuild(first, stored, release);
  await copyBuild(second, stored, release);
  expect(readdirSync(stored).sort()).toEqual(['home-1.js', 'home-2.js', 'react-0.js']);
  await copyBuild(second, stored, release + 29 * day);
  expect(readdirSync(stored)).toContain('home-1.js');
  await copyBuild(second, stored, release + 31 * day);
  expect(readdirSync(stored).sort()).toEqual(['home-2.js', 'react-0.js']);
});
