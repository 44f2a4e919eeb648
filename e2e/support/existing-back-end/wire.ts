import { formatMinor, type Minor } from '@koi/money';
import type { Books } from './books.ts';

/** Answer formats of existing back ends: every helper here is one of theirs, none is our own server's. */
export interface Answer {
  status: number;
  body: object;
  /** Text before the body, which makes it invalid JSON. */
  printed?: string;
}

/** Every known answer, by call: method and path with the names of its parameters. */
export type Replies = Readonly<Record<string, (call: Call, books: Books) => Answer>>;

/** A request. */
export interface Call {
  /** Method and path. */
  name: string;
  query: URLSearchParams;
  token: string | undefined;
  body: Readonly<Record<string, unknown>>;
}

export const success = (fields: object = {}): Answer => ({
  status: 200,
  body: { status: 'success', code: 200, message: '', ...fields },
});

/** A refusal has no key, only a text of its own. */
export const refusal = (status: 400 | 422, message: string): Answer => ({
  status,
  body: { status: 'error', code: status, message },
});

/** An unexpected error, whatever was done before it. */
export const fault = (message: string): Answer => ({
  status: 200,
  body: { status: 'error', code: 200, message },
});

/** A path it does not know. */
export const unknownPath: Answer = fault('');

/** No usable token: outside the envelope. */
export const unauthenticated: Answer = { status: 401, body: { error: 'Unauthenticated.' } };

/** One page has everything; the requested page size comes back as text. */
export const page = (rows: readonly object[]) => ({
  current_page: 1,
  data: rows,
  from: rows.length === 0 ? null : 1,
  to: rows.length === 0 ? null : rows.length,
  last_page: 1,
  per_page: '20',
  total: rows.length,
  links: [{ url: null, label: '1', active: true }],
});

/** Dates are UTC+8 without a zone. */
export const wireTime = (at = new Date()): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const missing = (body: Call['body'], names: readonly string[]): string =>
  names
    .filter((name) => body[name] === undefined || body[name] === '')
    .map((name) => `${name} is required`)
    .join();

/** A call that is refused if one of these fields is missing. */
export const required =
  (names: readonly string[], answer: (call: Call, books: Books) => Answer) =>
  (call: Call, books: Books): Answer => {
    const lacking = missing(call.body, names);
    return lacking === '' ? answer(call, books) : refusal(422, lacking);
  };

/** Some amounts are JSON numbers, without trailing zeros. */
export const jsonNumber = (amount: Minor): number => JSON.parse(formatMinor(amount)) as number;

/** Others have binary rounding errors: `221.8700000000008`. */
export const addedUp = (amount: Minor): number => jsonNumber(amount) * (1 + 2 ** -48);
