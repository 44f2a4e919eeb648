// npm run dev: servers that restart on every change, and pages from Vite's development servers.
import { spawn } from 'node:child_process';
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at, root } from './lib/paths.mjs';

const vite = at('node_modules', 'vite', 'bin', 'vite.js');

await run(async () => {
  const node = await prepare();
  const start = (cwd, ...args) =>
    spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd, stdio: 'inherit' });
  const children = [
    start(root, '--watch', '--watch-preserve-output', at('scripts', 'serve.ts')),
    start(at('apps', 'web'), vite, '--host', '127.0.0.1', '--port', '5173', '--strictPort'),
    start(at('apps', 'lottery'), vite, '--host', '127.0.0.1', '--port', '5174', '--strictPort'),
    start(at('apps', 'sandbox'), vite, '--host', '127.0.0.1', '--port', '5175', '--strictPort'),
  ];
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', () => {});
  process.on('SIGTERM', stopAll);
  const ended = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('close', (code) => {
          stopAll();
          resolve(code ?? 0);
        });
      }),
  );
  return Math.max(...(await Promise.all(ended)));
});
