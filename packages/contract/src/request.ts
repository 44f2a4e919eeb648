import type { Body, CallKey, Params, Query } from './index.ts';

// Wire format of a call, for every client. No schemas, because the browser loads this too.

type Part<Name extends string, T> = T extends undefined
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
/** Input of a call: only the parts in its definition, and optional when all their fields are optional. */
export type CallInput<K extends CallKey> = Part<'body', Body<K>> &
  Part<'query', Query<K>> &
  Part<'params', Params<K>>;

/** The same for code that handles any call: the union of all calls' inputs is too large for the compiler. */
export interface LooseInput {
  body?: object;
  query?: object;
  params?: object;
}

export interface CallRequest {
  method: string;
  /** Path and query below the API's base address. */
  address: string;
  /** JSON text. */
  body: string | null;
  headers: Record<string, string>;
}

export function requestOf(
  key: string,
  { body, params = {}, query = {} }: LooseInput,
  lang?: string,
  token?: string | null,
): CallRequest {
  const [method = 'GET', path = ''] = key.split(' ');
  const values = params as Record<string, unknown>;
  const filled = path.replace(/[:{](\w+)\}?/g, (_match, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  if (lang !== undefined) search.set('lang', lang);
  const sent = body ?? (method === 'POST' ? {} : undefined);
  return {
    method,
    address: search.size > 0 ? `${filled}?${search}` : filled,
    body: sent ? JSON.stringify(sent) : null,
    headers: {
      Accept: 'application/json',
      ...(sent && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  };
}
