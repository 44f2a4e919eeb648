import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandOptions } from './arguments.ts';
import { CommandFailure } from './failure.ts';
import { createPlatformClient, type PlatformClient } from './platform-client.ts';

export interface SignedIn {
  client: PlatformClient;
  name: string;
  expiresAt: string | undefined;
}

/** A client with a session: the one stored in the token file if there is one, else a new log-in. */
export async function openOperatorSession(
  options: CommandOptions,
  env: NodeJS.ProcessEnv,
  fresh: boolean,
): Promise<SignedIn> {
  const url = options.url ?? env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? '8080'}`;
  if (!URL.canParse(url)) throw new CommandFailure(`"${url}" is not an address.`);
  const name = options.name ?? env.OPERATOR_NAME ?? 'operator';
  const file = options['token-file'];
  const savedToken = file !== undefined && !fresh ? await readToken(file) : undefined;
  if (savedToken !== undefined)
    return { client: createPlatformClient(url, options.lang, savedToken), name, expiresAt: undefined };

  const password = env.OPERATOR_PASSWORD ?? (await promptPassword(name));
  const { data } = await createPlatformClient(url, options.lang).call('POST /operator/login', {
    name,
    password,
    ...(env.OPERATOR_FACTOR_CODE === undefined ? {} : { factor_code: env.OPERATOR_FACTOR_CODE }),
  });
  if (file !== undefined) await writeToken(file, data.access_token);
  const client = createPlatformClient(url, options.lang, data.access_token);
  return { client, name, expiresAt: data.expires_at };
}

async function readToken(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new CommandFailure(`The token file ${file} cannot be read.`);
  }
}

async function writeToken(file: string, token: string): Promise<void> {
  try {
    await writeFile(file, `${token}\n`, { mode: 0o600 });
  } catch {
    throw new CommandFailure(`The token file ${file} cannot be written.`);
  }
}

/** Prompts on the terminal without echo. */
export async function promptPassword(name: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandFailure(
      'Set OPERATOR_PASSWORD, or run the command in a terminal to be asked for the password.',
    );
  }
  process.stderr.write(`Password of ${name}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
