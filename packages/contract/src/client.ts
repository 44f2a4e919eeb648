import { defaultTimeoutMs, operatorTimeoutsMs, timeoutsMs } from './client-calls.ts';
import type { CallKey, Reply } from './index.ts';
import { type LooseInput, requestOf } from './request.ts';

export interface CallAnswer<K extends CallKey> {
  status: number;
  headers: Headers;
  /** The error key, or undefined when the call succeeded. */
  error: string | undefined;
  body: Reply<K>;
}

export interface CallOptions extends LooseInput {
  token?: string | undefined;
  lang?: string;
  /** Aborts before the call's own time limit. */
  signal?: AbortSignal;
}

/**
 * Makes one call of the contract to the platform at `origin`, for programs; the member app has its own client
 * around the same requests. Rejects when there is no answer within the call's time limit, or when the answer
 * is not JSON.
 */
export async function callPlatform<K extends CallKey>(
  origin: string,
  key: K,
  { token, lang, signal, ...input }: CallOptions = {},
): Promise<CallAnswer<K>> {
  const { address, ...request } = requestOf(key, input, lang, token);
  const limit = AbortSignal.timeout(timeoutsMs[key] ?? operatorTimeoutsMs[key] ?? defaultTimeoutMs);
  const response = await fetch(`${origin}/api${address}`, {
    ...request,
    redirect: 'error',
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  });
  const answer = (await response.json()) as (Reply<K> & { error?: string }) | null;
  return {
    status: response.status,
    headers: response.headers,
    error: answer?.error,
    body: answer as Reply<K>,
  };
}
