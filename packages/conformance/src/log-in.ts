import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { exchange, isSuccess } from './exchange.ts';

interface Credentials {
  url: string;
  lang: string;
  member: string;
  password: string;
  /** The answer to the picture where it is known beforehand; else it is written to a file and asked for. */
  captcha: string | undefined;
}

/**
 * A member's token. The digits of the captcha are read from `input` unless they are known.
 * @throws Error with the back end's words, or when the input ends without digits
 */
export async function logIn(
  { url, lang, member, password, captcha }: Credentials,
  input: Readable = process.stdin,
): Promise<string> {
  const requested = await exchange(url, 'POST /auth/captcha', {}, { lang });
  const { key = '', img = '' } = (requested.body.data ?? {}) as { key?: string; img?: string };
  const answer = isSuccess(requested) ? (captcha ?? (await promptCaptcha(img, input))) : '';
  const body = { name: member, password, key, captcha: answer };
  const reply = await exchange(url, 'POST /auth/login', { body }, { lang });
  const token = (reply.body.data as { access_token?: string } | undefined)?.access_token;
  if (!isSuccess(reply) || !token)
    throw new Error(`No log-in: ${String(reply.body.message ?? '') || `HTTP ${reply.status}`}`);
  return token;
}

async function promptCaptcha(img: string, input: Readable): Promise<string> {
  const file = join(tmpdir(), 'conformance-captcha.png');
  await writeFile(file, Buffer.from(img.slice(img.indexOf(',') + 1), 'base64'));
  process.stderr.write(`Digits of the picture ${file}: `);
  for await (const digits of createInterface({ input })) return digits;
  throw new Error(
    `\nNobody typed the digits of the picture ${file}: run it in a terminal, or pass --captcha.`,
  );
}
