import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const web = join(root, 'apps', 'web');

/**
 * Builds the member app with React's development build, which complains about what the built app only shows
 * wrong: two rows with one key, a page that differs from what the server has rendered.
 * @returns the folder for `WEB_ROOT`, beside that of the program that draws
 */
export async function buildForDevelopment(): Promise<{ webRoot: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'koi-development-'));
  const webRoot = join(folder, 'dist');
  const run = (program: string, ...rest: string[]) =>
    promisify(execFile)(process.execPath, [program, ...rest], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'development', WEB_ROOT: webRoot },
    });
  await run(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', webRoot);
  await cp(join(web, 'dist-server'), join(folder, 'dist-server'), { recursive: true });
  await run(join('scripts', 'first-page.ts'));
  await copyFile(join(webRoot, 'index.html'), join(webRoot, 'shell.html'));
  return { webRoot, remove: () => rm(folder, { recursive: true }) };
}
