import type { CallKey, Reply } from '@koi/contract';
import { defaultTimeoutMs, timeoutsMs } from '@koi/contract/client-calls';
import { type CallInput, type LooseInput, requestOf } from '@koi/contract/request';
import { isAtWork } from './at-work.ts';

export type OperatorCall = Extract<CallKey, `POST /operator/${string}`>;

let lang = 'en';
/** Of the texts that the server answers with. */
export const setLang = (next: string): void => {
  lang = next;
};

/** A call that was not answered with success. `status` 0: no answer. */
export class CallFailure extends Error {
  readonly status: number;
  readonly error: string | undefined;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(
    message: string,
    status: number,
    answer: { error?: string; errors?: Record<string, string[]> },
  ) {
    super(message);
    this.status = status;
    this.error = answer.error;
    this.fields = answer.errors ?? {};
  }
}

/** The only way to the server: the cookie opens it, and the header says that it is this page, and whether somebody works with it. */
export async function call<K extends OperatorCall>(
  key: K,
  input?: CallInput<K> & LooseInput,
): Promise<Reply<K>> {
  const { address, method, body, headers } = requestOf(key, input ?? {}, lang);
  return send(key, address, { method, body, headers });
}

/** Asks for what another operator asked for: the content is that of the call as the server told it, and it judges it again. */
export async function callAgain<K extends OperatorCall>(
  key: K,
  content: Readonly<Record<string, unknown>>,
): Promise<Reply<K>> {
  const { address, method, body, headers } = requestOf(key, { body: content }, lang);
  return send(key, address, { method, body, headers });
}

/** Calls that take a file. */
export type UploadCall = Extract<OperatorCall, `${string}/picture`>;

/** Sends a picture. @returns its address */
export async function sendPicture(key: UploadCall, file: File): Promise<string> {
  const { address, method } = requestOf(key, {}, lang);
  const body = new FormData();
  body.append('file', file, file.name);
  // The browser names the kind of the body, with its boundary.
  return (await send(key, address, { method, body, headers: { Accept: 'application/json' } })).file_url;
}

async function send<K extends OperatorCall>(
  key: K,
  address: string,
  { method, body, headers }: { method: string; body: BodyInit | null; headers: Record<string, string> },
): Promise<Reply<K>> {
  let response: Response;
  let answer: Reply<K> & { status?: string; message?: string; error?: string };
  try {
    response = await fetch(`/api${address}`, {
      method,
      body,
      headers: { ...headers, 'X-Koi-Console': isAtWork() ? '1' : 'idle' },
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutsMs[key] ?? defaultTimeoutMs),
    });
    answer = await response.json();
  } catch {
    throw new CallFailure('koi.no_answer', 0, {});
  }
  if (answer.status !== 'success') throw new CallFailure(answer.message ?? '', response.status, answer);
  return answer;
}
