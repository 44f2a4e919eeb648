import type { CallKey, Calls, Reply } from '@koi/contract';
import { defaultTimeoutMs, operatorTimeoutsMs } from '@koi/contract/client-calls';
import { type CallInput, type LooseInput, requestOf } from '@koi/contract/request';
import { isAtWork } from './at-work.ts';

export type OperatorCall = Extract<CallKey, `POST /operator/${string}`>;

/** Calls that may wait for a second operator; their replies say whether they do. */
type ProposalCall = {
  [K in OperatorCall]: 'second_operator_required' extends Calls[K]['errors'][number] ? K : never;
}[OperatorCall];

let lang = 'en';
/** Language of the texts in the server's answers. */
export const setLang = (next: string): void => {
  lang = next;
};

/** A call that did not succeed. `status` 0: no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string | undefined;
  /** Validation messages by field. */
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

/**
 * The only way to call the server: the cookie authenticates, and headers identify this page and say whether
 * the operator is active.
 */
export function call<K extends Exclude<OperatorCall, ProposalCall>>(
  key: K,
  input?: CallInput<K> & LooseInput,
): Promise<Reply<K>> {
  return request(key, input);
}

/** Makes a call that may wait for a second operator; whoever makes it reads whether it does. */
export function propose<K extends ProposalCall>(
  key: K,
  input?: CallInput<K> & LooseInput,
): Promise<Reply<K>> {
  return request(key, input);
}

function request<K extends OperatorCall>(key: K, input: LooseInput = {}): Promise<Reply<K>> {
  const { address, method, body, headers } = requestOf(key, input, lang);
  return send(key, address, { method, body, headers });
}

/**
 * Repeats another operator's request to approve it: the content comes from the server, which validates it
 * again.
 */
export async function callAgain<K extends OperatorCall>(
  key: K,
  content: Readonly<Record<string, unknown>>,
): Promise<Reply<K>> {
  return request(key, { body: content });
}

/** Calls that upload a file. */
export type UploadCall = Extract<OperatorCall, `${string}/picture`>;

/** Uploads a picture. @returns its address */
export async function sendPicture(key: UploadCall, file: File): Promise<string> {
  const { address, method } = requestOf(key, {}, lang);
  const body = new FormData();
  body.append('file', file, file.name);
  // The browser sets the content type, with its boundary.
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
      signal: AbortSignal.timeout(operatorTimeoutsMs[key] ?? defaultTimeoutMs),
    });
    answer = await response.json();
  } catch {
    throw new ApiError('koi.no_answer', 0, {});
  }
  if (answer.status !== 'success') throw new ApiError(answer.message ?? '', response.status, answer);
  return answer;
}
