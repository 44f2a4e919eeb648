import { operatorToken, type TestApi } from './api.ts';

/** Operators of brands and what visitors get from them, for tests. */
export function brandParts(current: () => TestApi) {
  const send = async (
    call: string,
    body: object = {},
    role: 'owner' | 'content' | 'support' = 'owner',
    name = `brand-${role}`,
  ) =>
    current().call(`POST /operator/brand/${call}`, {
      token: await operatorToken(current(), name, role),
      body,
      query: { lang: 'en' },
    });
  const save = async (document: object, host?: string) => {
    const named = host === undefined ? {} : { host };
    const { revision } = (await send('read', named)).body.data;
    return send('save', { ...named, document: JSON.stringify(document), revision });
  };
  const publish = async (document: object, host?: string) => {
    const named = host === undefined ? {} : { host };
    const { revision } = (await save(document, host)).body.data;
    return send('publish', { ...named, revision, reason: 'why' });
  };
  /** A file of the member app, requested from a host as by a browser. */
  const file = async (url: string, host = 'koi.test', headers: Record<string, string> = {}) =>
    current().app.inject({ url, headers: { host, ...headers } });
  return { send, save, publish, file };
}
