import { defaultTimeoutMs, timeoutsMs } from './client-calls.ts';
import type { CallKey, Reply } from './index.ts';
import { type LooseInput, requestOf } from './request.ts';

export interface CallAnswer<K extends CallKey> {
  status: number;
  headers: Headers;
  /** The refusal's key, or undefined when the call succeeded. */
  error: string | undefined;
  body: Reply<K>;
}

export interface CallOptions extends LooseInput {
  token?: string | undefined;
  lang?: string;
  /** Gives up earlier than the call's own time. */
  signal?: AbortSignal;
}

/**
 * One call of the contract to the platform at `origin`, for programs; the member app has a client of its own around the same requests.
 * Rejects when there is no answer within the call's time, or one that is no JSON.
 */
export async function callPlatform<K extends CallKey>(
  origin: string,
  key: K,
  { token, lang, signal, ...input }: CallOptions = {},
): Promise<CallAnswer<K>> {
  const { address, ...request } = requestOf(key, input, lang, token);
  const limit = AbortSignal.timeout(timeoutsMs[key] ?? defaultTimeoutMs);
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
