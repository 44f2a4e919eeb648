import { toMap } from '../shared/lists/page.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';

type Fields = Record<string, unknown>;

interface Head {
  status: number;
  statusText: string;
  headers: Pick<Headers, 'get'>;
}

/**
 * Reads one answer. Success is `status === "success"` and nothing else: existing back ends send failures with
 * HTTP 200, and shapes outside the envelope with 401 (docs/contract/money.md 1.2 and 1.7).
 */
export function readEnvelope(response: Head, text: string): Fields {
  const body = parse(text);
  if (response.status < 400 && body?.status === 'success') return body;
  throw toFailure(response, body ?? {});
}

function toFailure({ status: httpStatus, statusText, headers }: Head, body: Fields): ApiError {
  // A failure sent with HTTP 200 names its own status in `code`.
  const code = Number(body.code);
  // Some back ends count down the rate limit and refuse with HTTP 200.
  const isThrottled = httpStatus < 400 && headers.get('x-ratelimit-remaining') === '0';
  const status = isThrottled ? 429 : httpStatus >= 400 ? httpStatus : code >= 400 ? code : httpStatus;
  const retryAfter = Number(headers.get('retry-after'));
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : '';
  const fields = Object.fromEntries(
    Object.entries(toMap<unknown>(body.errors)).map(([field, texts]) => [field, [texts].flat().map(String)]),
  );
  return new ApiError({
    kind: isUnknownCall(status, message, body) ? 'not-offered' : kindOf(status, body),
    status,
    httpStatus,
    ...(retryAfter > 0 && { retryAfterMs: retryAfter * 1_000 }),
    key: isThrottled
      ? 'too_many_requests'
      : typeof body.error === 'string' && /^[a-z_]+$/.test(body.error)
        ? body.error
        : '',
    // The status text of a success says nothing about a failure.
    text: message || (httpStatus >= 400 ? statusText || `HTTP ${httpStatus}` : ''),
    fields,
    data: body,
  });
}

/**
 * A path or method the back end does not know. Our own server also answers `not_found` for missing rows: with
 * a key it is a refusal.
 */
function isUnknownCall(status: number, message: string, body: Fields): boolean {
  if (status === 404 || status === 405) return body.error === undefined;
  return status < 400 && body.status === 'error' && message === '';
}

function kindOf(status: number, body: Fields): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 503 && typeof body.redirect === 'string' && body.redirect !== '') return 'maintenance';
  return status >= 500 || body.status === undefined ? 'server' : 'refused';
}

/** Existing back ends send the bare number where they have no label (docs/contract/play.md 0.2). */
const bareLabel = /_text"\s*:\s*-?\d/;
/**
 * They also send sums as JSON numbers, with the residue of binary fractions behind the cents
 * (docs/existing-back-ends.md, Amounts that were added up).
 */
const residue = /\.\d\d(?:0{4}|9{4})\d|\de-\d/i;
const smallestPart = 1e-6;

function withoutResidue(value: number): number {
  const cents = Math.round(value * 100) / 100;
  return Math.abs(value - cents) < smallestPart ? cents : value;
}

function asMeant(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return name.endsWith('_text') ? '' : withoutResidue(value);
}

function parse(text: string): Fields | null {
  try {
    const isOdd = bareLabel.test(text) || residue.test(text);
    const value: unknown = JSON.parse(text, isOdd ? asMeant : undefined);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    // Some back ends print other output first: the envelope is the last line.
    const last = text.lastIndexOf('\n{');
    return last < 0 ? null : parse(text.slice(last + 1));
  }
}
