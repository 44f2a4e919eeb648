// npm run dev: servers that restart on every change, and pages from Vite's development servers.
import { spawn } from 'node:child_process';
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at, root } from './lib/paths.mjs';
import { onShutdown } from './lib/processes.mjs';

const vite = at('node_modules', 'vite', 'bin', 'vite.js');

/** Each with the port that it asks for; where that one is taken it has the next free one. */
const pages = { web: 5173, lottery: 5174, sandbox: 5175, backoffice: 5176 };

await run(async () => {
  const node = await prepare();
  const { PORT: port = '8080' } = process.env;
  const env = { ...process.env, KOI_API: `http://127.0.0.1:${port}` };
  const start = (cwd, ...args) =>
    spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd, env, stdio: 'inherit' });
  const children = [
    start(root, '--watch', '--watch-preserve-output', at('scripts', 'serve.ts')),
    ...Object.entries(pages).map(([app, pagePort]) =>
      start(at('apps', app), vite, '--host', '127.0.0.1', '--port', String(pagePort)),
    ),
  ];
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  onShutdown(stopAll);
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
