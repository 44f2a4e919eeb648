import { spawn } from 'node:child_process';
import { at, root } from './paths.mjs';

/** The environment of the programs run here: TypeScript starts faster with Node's compile cache. */
export const programEnv = { NODE_COMPILE_CACHE: at('.cache', 'compiled'), ...process.env };

/**
 * Runs a program to its end with inherited output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} exit code; 127 if the program cannot be started, 128 if a signal ended it
 */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: programEnv, stdio: 'inherit', ...options });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 128));
  });
}

/**
 * Runs a program to its end and captures its output.
 * @returns {Promise<{code: number, output: string}>} output has both streams in order of arrival
 */
export function captureProgram(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: programEnv,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** How often a process that npm started looks whether npm is still there. */
const POLL_MS = 500;

/**
 * Calls `stop` when this process gets a signal to end. npm ends without passing SIGTERM on, so its end counts as
 * one. Ctrl-C reaches the whole process group anyway: it is only kept from ending this process first.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onShutdown(stop) {
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, POLL_MS);
  timer.unref();
}

/** Runs a program in place of this process: signals are forwarded, and its exit code becomes ours. */
export function becomeProgram(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: programEnv, stdio: 'inherit', ...options });
    onShutdown((signal) => child.kill(signal));
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => resolve(signal === null ? code : 128));
  });
}
