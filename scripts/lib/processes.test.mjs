import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { npmCommand } from './install.mjs';
import { at } from './paths.mjs';
import { startProgram } from './testing.mjs';

const folder = mkdtempSync(join(tmpdir(), 'koi-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a program that npm started ends with npm, which passes no signal on', async () => {
  const server = "console.log('I am', process.pid); setInterval(() => {}, 1_000);";
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { becomeProgram } from '${pathToFileURL(at('scripts', 'lib', 'processes.mjs'))}';
    await becomeProgram(process.execPath, ['--eval', ${JSON.stringify(server)}]);`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "scripts": { "start": "node start.mjs" } }');
  const [program, ...first] = npmCommand();
  const { child, printed } = startProgram(program, [...first, 'start'], { cwd: folder });
  const pid = await vi.waitUntil(() => Number(/I am (\d+)/.exec(printed())?.[1]), { timeout: 60_000 });
  child.kill('SIGTERM');
  await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 });
  expect(isRunning(pid)).toBe(false);
});
