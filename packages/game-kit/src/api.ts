import { noteSiteOffset } from './site-time.ts';
import type { Visitor } from './visitor.ts';

const TIMEOUT_MS = 12_000;

/**
 * `refused`: the server said no and nothing happened. `silent`: no readable answer, and the request may have
 * taken effect, so it is retried with the same request id.
 */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; error: string; message: string }
  | { kind: 'silent' };

/** Calls the page's own API: `path` is relative to the visitor's `api`. With a body it is a POST. */
export async function call<T>(
  visitor: Visitor,
  path: string,
  body?: unknown,
  limitMs = TIMEOUT_MS,
): Promise<Answer<T>> {
  try {
    const response = await fetch(address(visitor, path), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...authorization(visitor),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    noteSiteOffset(response.headers);
    const data: unknown = await response.json();
    if (response.ok) return { kind: 'ok', data: data as T };
    const { error, message } = data as { error?: unknown; message?: unknown };
    if (response.status >= 500 || typeof error !== 'string' || typeof message !== 'string')
      return { kind: 'silent' };
    return { kind: 'refused', error, message };
  } catch {
    return { kind: 'silent' };
  }
}

const AGAIN_MS = 1_500;

/**
 * A call that must not be lost: after no answer, or a rate limit, the same body is sent again until the
 * server answers. `checking` is called when it takes longer.
 */
export async function callUntilAnswered<T>(
  visitor: Visitor,
  path: string,
  body: { requestId: string } | { betId: string },
  checking: () => void,
  limitMs = TIMEOUT_MS,
): Promise<Exclude<Answer<T>, { kind: 'silent' }>> {
  for (;;) {
    const answer = await call<T>(visitor, path, body, limitMs);
    const requested = answer.kind === 'ok' || (answer.kind === 'refused' && answer.error !== 'rate_limited');
    if (requested) return answer;
    checking();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** A unique id for one bet. `randomUUID` is missing on pages that are not served securely. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function address({ api, lang }: Visitor, path: string): string {
  return `${api}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

export function authorization({ session }: Visitor): Record<string, string> {
  return session ? { authorization: `Bearer ${session}` } : {};
}
