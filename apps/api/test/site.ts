import { operatorToken, type TestApi } from './api.ts';

/** Operators of the site and what visitors see of it, for tests. */
export function siteParts(current: () => TestApi) {
  const operator = (role: 'owner' | 'content'): Promise<string> =>
    operatorToken(current(), `site-${role}`, role);
  const send = async (call: string, body: object, by?: string) =>
    current().call(`POST /operator/site/${call}`, {
      token: by ?? (await operator('owner')),
      body,
      query: { lang: 'en' },
    });
  const configs = async (query: Record<string, string>) =>
    (await current().call('GET /system/configs', { query: { lang: 'en', ...query } })).body.data;
  return { operator, send, configs };
}
