import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFailed } from './failures.ts';

/** The password is passed in the environment: arguments are visible to every user of the machine. */
export function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  return new Promise((resolve, reject) => {
    const child = spawn(findProgram(program), [`--dbname=${withoutPassword(url)}`, ...args], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => {
      complaint += String(text);
    });
    child.once('error', () =>
      reject(
        new BackupFailed(
          `${program} was not found: install the PostgreSQL client programs, as new as the server, or set POSTGRES_BIN.`,
        ),
      ),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `${program} ended with code ${code}`)),
    );
  });
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  return address.href;
}

/** POSTGRES_BIN, then the newest version of the distribution, then the PATH. */
function findProgram(program: string): string {
  const input = process.env.POSTGRES_BIN;
  if (input) return join(input, program);
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  const folder = folders.find((candidate) => existsSync(join(candidate, program)));
  return folder === undefined ? program : join(folder, program);
}
