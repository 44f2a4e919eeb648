import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENTS = 16;
/** Each of 100 000 accounts. */
export const TPC_B_SCALE = 50;

/**
 * Baseline of a machine and its PostgreSQL: transactions a second of pgbench's TPC-B in the database of
 * `url`.
 */
export interface TpcB {
  run(seconds: number): Promise<number>;
}

/** Fills its tables. Returns undefined, with a message, where pgbench is missing. */
export function prepareTpcB(url: string): TpcB | undefined {
  const program = findPgbench();
  if (program === undefined) {
    console.log('pgbench is missing (install the PostgreSQL server package): rates without a ratio.');
    return undefined;
  }
  execFileSync(program, ['-i', '-q', '-s', String(TPC_B_SCALE), ...target(url)], { stdio: 'pipe' });
  return { run: (seconds) => runPgbench(program, url, seconds) };
}

function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(root, version, 'bin'))];
  return (
    folders
      .map((folder) => folder && join(folder, 'pgbench'))
      .find((program) => program && existsSync(program)) || undefined
  );
}

function target(url: string): string[] {
  const { hostname, port, username, pathname } = new URL(url);
  return ['-h', hostname, '-p', port || '5432', '-U', username, pathname.slice(1)];
}

/** pgbench takes the database last, so its options come first. */
function runPgbench(program: string, url: string, seconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = ['-M', 'prepared', '-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
    const child = spawn(program, [...options, ...target(url)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += String(text);
    });
    child.once('error', reject);
    child.once('exit', () => {
      const rate = /tps = ([\d.]+)/.exec(output)?.[1];
      if (rate) resolve(Number(rate));
      else reject(new Error(`pgbench printed no rate: ${output}`));
    });
  });
}
