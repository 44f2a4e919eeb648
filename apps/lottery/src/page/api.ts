import type { ErrorAnswer } from '../draw/page-api.ts';
import { noteSiteOffset } from './site-time.ts';
import type { Visitor } from './visitor.ts';

const BASE = `${import.meta.env.BASE_URL}api`;
const TIMEOUT_MS = 12_000;

/**
 * `refused` = the server said no, nothing happened. `silent` = no readable answer: for a bet this means that it may have been
 * placed, so it is asked again with the same request id.
 */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; error: string; message: string }
  | { kind: 'silent' };

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
    const { error, message } = data as Partial<ErrorAnswer>;
    if (response.status >= 500 || typeof error !== 'string' || typeof message !== 'string')
      return { kind: 'silent' };
    return { kind: 'refused', error, message };
  } catch {
    return { kind: 'silent' };
  }
}

export function address(visitor: Visitor, path: string): string {
  return `${BASE}${path}${path.includes('?') ? '&' : '?'}lang=${visitor.lang}`;
}

export function authorization(visitor: Visitor): Record<string, string> {
  return visitor.session ? { authorization: `Bearer ${visitor.session}` } : {};
}
