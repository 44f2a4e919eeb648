import { defaultTimeoutMs, timeoutsMs } from '@koi/contract/client-calls';
import { type LooseInput, requestOf } from '@koi/contract/request';

/** What came back from one call. */
export interface Exchange {
  /** 0: no answer. */
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** One call as the member app makes it, from another origin. */
export async function exchange(
  base: string,
  key: string,
  input: LooseInput,
  {
    lang,
    token,
    origin = NOWHERE,
  }: { lang: string; token?: string | undefined; origin?: string | undefined },
): Promise<Exchange> {
  const { address, ...request } = requestOf(key, input, lang, token);
  try {
    const response = await fetch(`${base}${address}`, {
      ...request,
      headers: { ...request.headers, Origin: origin },
      signal: AbortSignal.timeout(timeoutsMs[key] ?? defaultTimeoutMs),
    });
    return { status: response.status, headers: response.headers, body: read(await response.text()) };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: { message: String(error) } };
  }
}

/** The member app's own address while none is named. */
export const NOWHERE = 'https://app.example.test';

function read(text: string): Exchange['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Exchange['body']) : {};
  } catch {
    // Some back ends print other things first: the envelope is the last line.
    const last = text.lastIndexOf('\n{');
    return last < 0 ? {} : read(text.slice(last + 1));
  }
}

export const isSuccess = ({ status, body }: Exchange): boolean => status < 400 && body.status === 'success';

/** A path or method that the back end does not know, as the app recognises it. */
export function isUnknown({ status, body }: Exchange): boolean {
  if (status === 404 || status === 405) return body.error === undefined;
  return status < 400 && body.status === 'error' && !body.message;
}
