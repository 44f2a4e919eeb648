import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import type { TObject } from 'typebox';
import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { wireOf } from '../../../test/wire.ts';

/** Every call with a page in its body and one in its answer, under `data`. */
const paged = (Object.entries(calls) as [CallKey, CallDefinition][]).filter(([, { body, reply }]) => {
  const data = reply.properties.data as Partial<TObject> | undefined;
  return (
    body &&
    'page' in body.properties &&
    'limit' in body.properties &&
    data?.properties &&
    'current_page' in data.properties
  );
});

testApi('pages and lists of a request', (api) => {
  test('a page may be in the query of every list that takes it in the body, which is asked first', async () => {
    const { token, name } = await api().member();
    const operator = await operatorToken(api());
    const unread: string[] = [];
    let read = 0;
    for (const [key, { auth, body: schema }] of paged) {
      const of = auth === 'operator' ? operator : token;
      const send = async (body: object) =>
        (await api().call(key, { token: of, query: { page: '3', limit: '7' }, body })).body.data;
      const named = Object.fromEntries(
        Object.entries({ member_name: name, id: 1 }).filter(([field]) => field in (schema?.properties ?? {})),
      );
      const [there, rather] = [await send(named), await send({ ...named, page: 2 })];
      // Calls that need more input to answer use the same reader.
      if (there?.current_page === undefined) continue;
      read += 1;
      const seen = [there.current_page, there.per_page, rather.current_page, rather.per_page];
      if (seen.join() !== '3,7,2,7') unread.push(`${key}: ${seen}`);
    }
    expect(unread).toEqual([]);
    expect(read).toBeGreaterThan(30);
  });

  test('what is no page is reported as a field, and other fields stay where they are', async () => {
    const { token } = await api().member();
    const send = (query: Record<string, string>, body?: unknown) =>
      api().call('POST /recharge/list', { token, query, body });
    expect((await send({ page: '0' })).body).toMatchObject({
      error: 'validation',
      errors: { page: [expect.any(String)] },
    });
    expect((await send({ page: '2' })).body.data.current_page).toBe(2);
    expect((await send({ page: '2' }, [])).body.error).toBe('validation');
    expect((await send({ status: '9' }, {})).status).toBe(200);
  });

  test.each(['ids[]=1&ids[]=2', 'ids[0]=1&ids[1]=2', 'ids=1&ids=2', 'ids[]=1', 'ids=1'])(
    '%s names mail in a query and in a form',
    async (requested) => {
      const { token } = await api().member();
      const { method, url, headers } = wireOf('DELETE /member/message/delete', {}, token);
      const answers = [
        await api().app.inject({ method, url: `${url}?${requested}&message=0`, headers }),
        await api().app.inject({
          method,
          url,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          payload: `${requested}&message=0`,
        }),
      ];
      // Parsed correctly: there is no such mail to remove.
      expect(answers.map((answer) => answer.json().error)).toEqual(['delete_failed', 'delete_failed']);
    },
  );

  test('a range is as long as the call reads: three months of movements, a year of a team, all of the others', async () => {
    const { token } = await api().member();
    const send = async (key: string, created_at: unknown) =>
      (await api().call(key, { token, body: { created_at }, query: { lang: 'en' } })).body;
    const years = ['2020-01-01', '2026-12-31'];
    for (const key of [
      'POST /recharge/list',
      'POST /drawing/list',
      'POST /game/record',
      'POST /turnover/history',
    ])
      expect([key, (await send(key, years)).status]).toEqual([key, 'success']);
    for (const [key, fits, most] of [
      ['POST /moneylog', ['2026-01-01', '2026-04-02'], 92],
      ['POST /team/report', ['2026-01-01', '2027-01-01'], 366],
    ] as const) {
      expect((await send(key, fits)).errors).toBeUndefined();
      const { errors } = await send(key, [fits[0], `${fits[1].slice(0, 9)}3`]);
      expect(errors.created_at[0]).toContain(`up to ${most} days`);
    }
    expect((await send('POST /recharge/list', years.toReversed())).errors.created_at[0]).toContain(
      'an end after it',
    );
  });

  test('a range may be a list of two in a form', async () => {
    const { token } = await api().member();
    const { method, url, headers: usual } = wireOf('POST /recharge/list', {}, token);
    const headers = { ...usual, 'content-type': 'application/x-www-form-urlencoded' };
    const send = async (payload: string) =>
      (await api().app.inject({ method, url, headers, payload })).statusCode;
    const [from, to] = ['2026-03-01', '2026-03-02'];
    expect(await send(`created_at[]=${from}&created_at[]=${to}`)).toBe(200);
    expect(await send(`created_at[0]=${from}&created_at[1]=${to}`)).toBe(200);
    expect(await send(`created_at[]=${from}`)).toBe(422);
  });
});
