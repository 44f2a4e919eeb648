import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Stack, startStack } from './stack.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/**
 * A React page with two lines of text, built and compressed like the app, and served by the same server on
 * its own port: the reference for the app's pages.
 */
export async function startBarePage(): Promise<Pick<Stack, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'koi-bare-page-'));
  const dist = join(folder, 'dist');
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root });
  await node(
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    'apps/web/bench/bare-page/vite.config.ts',
    '--outDir',
    dist,
  );
  await rename(join(dist, 'index.html'), join(dist, 'shell.html'));
  await node('apps/web/scripts/precompress.ts', dist);
  const stack = await startStack('embedded', { WEB_ROOT: dist, RUN_JOBS: '0' });
  const stop = async (): Promise<void> => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: stack.url, stop };
}
