import { createOperator } from '../src/modules/operators/operator-accounts.ts';
import type { TestApi } from './api.ts';

/** Operators of the site and what visitors see of it, for tests. */
export function siteParts(current: () => TestApi) {
  const operator = async (role: 'owner' | 'content'): Promise<string> => {
    const { context: ctx } = current().app;
    const name = `site-${role}`;
    const find = () =>
      ctx.database.db
        .selectFrom('operator')
        .select(['id', 'session_version'])
        .where('name', '=', name)
        .executeTakeFirst();
    if (!(await find())) await createOperator(ctx.database.db, { name, password: 'koi12345', role });
    const row = await find();
    if (!row) throw new Error('no operator');
    return ctx.tokens.issue('operator', row.id, row.session_version).access_token;
  };
  const ask = async (call: string, body: object, by?: string) =>
    current().call(`POST /operator/site/${call}`, {
      token: by ?? (await operator('owner')),
      body,
      query: { lang: 'en' },
    });
  const configs = async (query: Record<string, string>) =>
    (await current().call('GET /system/configs', { query: { lang: 'en', ...query } })).body.data;
  return { operator, ask, configs };
}
