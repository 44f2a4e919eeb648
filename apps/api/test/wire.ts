import { type LooseInput, requestOf } from '@koi/contract/request';

/**
 * A call as a request below the server's root, for what `TestApi.call` and `callPlatform` cannot send: files,
 * streams, other senders.
 */
export function wireOf(key: string, input: LooseInput = {}, token?: string) {
  const { address, method, body, headers } = requestOf(key, input, undefined, token);
  return {
    method: method as 'GET' | 'POST' | 'DELETE',
    url: `/api${address}`,
    headers,
    ...(body === null ? {} : { body }),
  };
}

/** The form in which a browser uploads one picture. */
export function pictureForm(
  file: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  name = 'picture.png',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(file)]), name);
  return form;
}

/** An upload of one picture to a call, for `app.inject`. */
export async function pictureRequest(key: string, token: string, file: Uint8Array) {
  const multipart = new Response(pictureForm(file));
  const { method, url, headers } = wireOf(key, {}, token);
  return {
    method,
    url,
    headers: { ...headers, 'Content-Type': multipart.headers.get('content-type') ?? '' },
    payload: Buffer.from(await multipart.arrayBuffer()),
  };
}
