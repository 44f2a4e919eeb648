import type { MemberCallKey, Reply } from '@koi/contract';
import { backgroundCalls, defaultTimeoutMs, publicReads, timeoutsMs } from '@koi/contract/client-calls';
import { type CallInput, type LooseInput, requestOf } from '@koi/contract/request';
import { showBlocking } from '@koi/ui/blocking-overlay.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { isViewing } from '../shared/storage/viewing.ts';
import { noteServerDate, serverNow } from '../shared/time/server-clock.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './base.ts';
import { hasCapability, isOptionalCall, type OptionalCall, setCapability } from './compat/capabilities.ts';
import { readEnvelope } from './envelope.ts';
import { toastError } from './error-message.ts';
import { endSession, replaceToken, sessionStore, tokenClaims } from './session.ts';

const readMs = 100;

export interface CallOptions {
  /** False: no mask and no indicator, for reads with their own skeleton, polls and background work. */
  showLoading?: boolean;
  /** False: no toast on failure, because the screen itself shows it. 401 and 503 are handled all the same. */
  toastErrors?: boolean;
  signal?: AbortSignal;
}

type Arguments<K extends MemberCallKey> =
  object extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions];
const inFlight = new Map<string, Promise<unknown>>();

/** Whether a call is unanswered that may change something, and the token with it. Only reads have a signal. */
export const isChangePending = (): boolean => [...inFlight.keys()].some((key) => !key.startsWith('GET '));

/**
 * Makes one call of the contract and resolves to its own top-level fields.
 *
 * Amounts in replies may be numbers or numeric strings and dates come in two forms (existing back ends): read
 * them with `toMinor`, `toDate`, `toPage` and `toMap` of `shared/`. A second call with the same key and input
 * while the first is in flight shares its answer.
 *
 * @throws {ApiError} after the reaction of docs/member-app.md 7: a toast, a logout, or the redirect
 * to the maintenance page.
 */
export function call<K extends MemberCallKey>(key: K, ...parts: Arguments<K>): Promise<Reply<K>> {
  // Cast here: the union of all calls' arguments is too large for the compiler.
  const [loose = {}, options] = parts as readonly unknown[] as [input?: LooseInput, options?: CallOptions];
  const fingerprint = options?.signal ? '' : `${key} ${JSON.stringify(loose)}`;
  const running = inFlight.get(fingerprint);
  if (running !== undefined) return running as Promise<Reply<K>>;
  const promise = send(key, loose, options ?? {}).finally(() => inFlight.delete(fingerprint)) as Promise<
    Reply<K>
  >;
  if (fingerprint) inFlight.set(fingerprint, promise);
  return promise;
}

async function send(key: MemberCallKey, input: LooseInput, options: CallOptions): Promise<unknown> {
  const isBackground = options.showLoading === false || backgroundCalls.includes(key);
  const lower = isBackground ? undefined : showBlocking();
  try {
    return await (isOptionalCall(key)
      ? exchangeOptional(key, input, options.signal)
      : exchange(key, input, options.signal));
  } catch (error) {
    // In a read-only view, calls that the page makes by itself are refused silently.
    const isHidden = isViewing && isBackground && error instanceof ApiError && error.key === 'view_only';
    if (error instanceof ApiError && !isHidden) react(error, options);
    throw error;
  } finally {
    lower?.();
  }
}

/** A call that not every back end has: a back end known to lack it is not called again. */
async function exchangeOptional(
  key: OptionalCall,
  input: LooseInput,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const unknown = { kind: 'not-offered', status: 404, key: '', text: '', fields: {}, data: {} } as const;
  if (hasCapability(key) === false) throw new ApiError(unknown);
  try {
    const reply = await exchange(key, input, signal);
    setCapability(key, true);
    return reply;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-offered') setCapability(key, false);
    throw error;
  }
}

async function exchange(
  key: MemberCallKey,
  input: LooseInput,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { token, isDemo } = sessionStore.get();
  if (!isDemo || !publicReads.includes(key)) return sendOnce(key, input, signal, token);
  if (hasCapability('trial-token-on-public-reads') === false) return sendOnce(key, input, signal, null);
  try {
    return await sendOnce(key, input, signal, token, { retainsSession: true });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 400 || error.status === 401))) throw error;
    const reply = await sendOnce(key, input, signal, null);
    if (error.status === 400) setCapability('trial-token-on-public-reads', false);
    return reply;
  }
}

async function sendOnce(
  key: MemberCallKey,
  input: LooseInput,
  signal: AbortSignal | undefined,
  token: string | null,
  { retainsSession = false } = {},
): Promise<unknown> {
  if (token) renewInTime(token);
  const { address, ...request } = requestOf(key, input, langStore.get(), token);
  const limit = limited(signal, timeoutsMs[key] ?? defaultTimeoutMs);
  let response: Response;
  let text: string;
  try {
    const sentAt = Date.now();
    response = await fetch(`${apiBase()}${address}`, {
      ...request,
      credentials: 'omit',
      signal: limit.signal,
    });
    noteServerDate(response.headers, sentAt, Date.now());
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({
      kind: 'network',
      status: 0,
      key: '',
      text: String(error),
      fields: {},
      data: {},
    });
  } finally {
    limit.end();
  }
  // A token that was replaced or ended while this call was in flight must not come back, nor may its 401 end
  // the newer session.
  const current = sessionStore.get().token === token;
  const fresh = response.headers.get('authorization');
  if (fresh && current) replaceToken(fresh);
  try {
    return readEnvelope(response, text);
  } catch (error) {
    if (
      error instanceof ApiError &&
      error.kind === 'unauthenticated' &&
      current &&
      token &&
      !retainsSession
    ) {
      const newer = signal && (await tokenAfterChanges(signal));
      if (newer && newer !== token) return sendOnce(key, input, signal, newer);
      if (sessionStore.get().token === token) endSession({ expired: true });
    }
    throw error;
  }
}

let renewed: string | undefined;

/**
 * Some back ends refuse an expired token instead of renewing it: in the last quarter of its life it is
 * renewed, once, in parallel with other calls.
 */
function renewInTime(token: string): void {
  const { iat, exp } = tokenClaims();
  const left = Number(exp) - serverNow() / 1000;
  if (renewed === token || !(left > 0 && left < (Number(exp) - Number(iat)) / 4)) return;
  renewed = token;
  sendOnce('POST /auth/refresh', {}, undefined, token, { retainsSession: true }).then(
    (reply) => {
      const { data } = reply as Reply<'POST /auth/refresh'>;
      if (sessionStore.get().token === token) replaceToken(data.access_token);
    },
    () => undefined,
  );
}

/**
 * When members change their password or log out other devices, the old token ends
 * before the answer brings the new one: a read that was refused meanwhile waits for it.
 */
async function tokenAfterChanges(signal: AbortSignal): Promise<string | null> {
  while (isChangePending() && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, readMs));
  return sessionStore.get().token;
}

/** The caller's signal and the time limit in one: `AbortSignal.any` is missing on the phones we support. */
function limited(signal: AbortSignal | undefined, timeoutMs: number): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  const stop = () => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

function react(failure: ApiError, options: CallOptions): void {
  if (failure.kind === 'unauthenticated') return;
  if (failure.kind === 'maintenance') {
    location.assign(String(failure.data.redirect));
    return;
  }
  // The offline banner already says that there is no connection.
  const isKnown = options.showLoading === false && failure.kind === 'network' && !navigator.onLine;
  if (options.toastErrors !== false && !isKnown) toastError(failure);
}
