import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { exchange, isSuccess } from './exchange.ts';

interface Credentials {
  url: string;
  lang: string;
  member: string;
  password: string;
  /** The answer to the picture where it is known beforehand; else it is written to a file and asked for. */
  captcha: string | undefined;
}

/** A member's token. @throws Error with the back end's words */
export async function logIn({ url, lang, member, password, captcha }: Credentials): Promise<string> {
  const requested = await exchange(url, 'POST /auth/captcha', {}, { lang });
  const { key = '', img = '' } = (requested.body.data ?? {}) as { key?: string; img?: string };
  const answer = isSuccess(requested) ? (captcha ?? (await promptCaptcha(img))) : '';
  const body = { name: member, password, key, captcha: answer };
  const reply = await exchange(url, 'POST /auth/login', { body }, { lang });
  const token = (reply.body.data as { access_token?: string } | undefined)?.access_token;
  if (!isSuccess(reply) || !token)
    throw new Error(`No log-in: ${String(reply.body.message ?? '') || `HTTP ${reply.status}`}`);
  return token;
}

async function promptCaptcha(img: string): Promise<string> {
  const file = join(tmpdir(), 'conformance-captcha.png');
  await writeFile(file, Buffer.from(img.slice(img.indexOf(',') + 1), 'base64'));
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(`Digits of the picture ${file}: `);
  } finally {
    terminal.close();
  }
}
