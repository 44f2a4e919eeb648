// npm run test:documents: clones the last commit and runs there every command of README and guides that needs no
// value of the reader's own. Servers are stopped once they answer.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsIn } from './lib/document-commands.mjs';
import { Failure, run } from './lib/failure.mjs';
import { at, root } from './lib/paths.mjs';
import { runProgram } from './lib/processes.mjs';

const LIMIT_MS = 900_000;

const documents = [
  'README.md',
  ...readdirSync(at('docs', 'guides'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/guides/${name}`),
];

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the platform, waits until it answers, and stops it with all that it started. Resolves to an exit code. */
async function serve(command, cwd) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(command, { cwd, shell: true, detached: true, stdio: 'inherit', env });
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const isThere = () => answers(`http://127.0.0.1:${port}/readyz`);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = (await comes(async () => hasEnded() || (await isThere()))) && !hasEnded();
  if (!hasEnded()) process.kill(-child.pid, 'SIGTERM');
  const code = await ended;
  if (!isReady) return code || 1;
  return (await comes(async () => !(await isThere()))) ? 0 : 1;
}

/** Resolves to true once the check is true, to false after a quarter of an hour. */
async function comes(check) {
  for (const until = Date.now() + LIMIT_MS; Date.now() < until; ) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

await run(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-documents-'));
  const clone = join(folder, 'koi');
  const failed = [];
  try {
    if ((await runProgram('git', ['clone', '--quiet', root, clone])) !== 0)
      throw new Failure('The repository cannot be cloned.');
    for (const path of documents)
      for (const { line, command } of commandsIn(readFileSync(at(...path.split('/')), 'utf8'))) {
        console.log(`\n== ${path}:${line}: ${command}`);
        const started = Date.now();
        const code = command.startsWith('npm start')
          ? await serve(command, clone)
          : await runProgram('sh', ['-c', command], { cwd: clone });
        console.log(`== ended with ${code} after ${Math.round((Date.now() - started) / 1000)} s`);
        if (code !== 0) failed.push(`${path}:${line}: ${command}`);
      }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(failed.length === 0 ? '\nEvery command ran.' : `\nFailed:\n${failed.join('\n')}`);
  return failed.length === 0 ? 0 : 1;
});
