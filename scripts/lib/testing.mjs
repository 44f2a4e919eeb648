import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program and keeps what it prints, on both streams in order of arrival.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startProgram(program, args, options = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  const ended = once(child, 'close').then(([code]) => code);
  return { child, printed: () => printed, ended };
}
