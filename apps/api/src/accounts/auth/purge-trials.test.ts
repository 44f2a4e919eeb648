import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, testConfig } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { purgeTrials } from './jobs.ts';

const HOUR = 3_600_000;

testApi('expired trial accounts', (api) => {
  const ctx = () => api().app.context;
  const trial = async () => {
    const token = (await api().call('POST /auth/demo', { ip: '203.0.113.77' })).body.data.access_token;
    const { id } = (await api().call('POST /auth/me', { token })).body.data;
    return { id, token };
  };
  const rowsOf = async (id: number) => {
    const { rows } = await sql<Record<string, number | string | null>>`
      select (select count(*)::int from operation where member_id = ${id}) as operations,
             (select count(*)::int from member_recent_game where member_id = ${id}) as recent,
             (select count(*)::int from ledger_posting where member_id = ${id}) as postings,
             (select register_ip from member where id = ${id}) as ip`.execute(ctx().database.db);
    return rows[0];
  };

  test('lose their rows and the address they came from; the ledger keeps its own and still adds up', async () => {
    const [old, stored] = [await trial(), await api().member()];
    await ctx()
      .database.db.insertInto('operation')
      .values({
        member_id: old.id,
        request_id: 'r1',
        kind: 'game/login',
        request_hash: 'x',
        state: 'pending',
      })
      .execute();
    expect(await rowsOf(old.id)).toEqual({ operations: 1, recent: 0, postings: 1, ip: '203.0.113.77' });
    expect(await purgeTrials(ctx())).toBe(0);
    api().clock.advance(26 * HOUR);
    const young = await trial();
    expect(await purgeTrials(ctx())).toBe(1);
    expect(await purgeTrials(ctx())).toBe(0);
    expect(await rowsOf(old.id)).toEqual({ operations: 0, recent: 0, postings: 1, ip: '' });
    expect(await rowsOf(young.id)).toMatchObject({ ip: '203.0.113.77' });
    expect((await api().call('POST /auth/me', { token: old.token })).status).toBe(401);
    expect((await api().call('POST /auth/me', { token: young.token })).status).toBe(200);
    expect((await rowsOf(stored.id))?.ip).not.toBe('');
    expect(await verifyLedger(ctx().database.db)).toEqual([]);
  });

  test('with a transfer under way wait for its end', async () => {
    const { id } = await trial();
    const { id: order } = await ctx()
      .database.db.insertInto('transfer_order')
      .values({
        bill_no: `T${id}`,
        member_id: id,
        supplier: 'LY',
        transfer_type: 1,
        money: 100n,
        wallet: 'money',
        cause: 'member',
        state: 'created',
        status: 0,
        deadline: api().clock.now(),
        created_at: api().clock.now(),
        updated_at: api().clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    api().clock.advance(26 * HOUR);
    await purgeTrials(ctx());
    expect((await rowsOf(id))?.ip).toBe('203.0.113.77');
    await ctx().database.db.deleteFrom('transfer_order').where('id', '=', order).execute();
    await purgeTrials(ctx());
    expect((await rowsOf(id))?.ip).toBe('');
  });
});

testApi(
  'the number of trial accounts',
  (api) => {
    const status = async (ip: string) => (await api().call('POST /auth/demo', { ip })).status;

    test('is limited for an address and a day', async () => {
      for (let i = 0; i < 3; i += 1) expect(await status('203.0.113.80')).toBe(200);
      api().clock.advance(2 * HOUR);
      expect(await status('203.0.113.80')).toBe(429);
      api().clock.advance(23 * HOUR);
      expect(await status('203.0.113.80')).toBe(200);
    });

    test('is limited in all, whatever the address', async () => {
      await setSetting(api().app.context, 'system.demo_max_open', '3');
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push(await status(`203.0.113.${i + 90}`));
      expect(answers).toEqual([200, 200, 429, 429, 429]);
    });
  },
  { config: { rateLimits: { ...testConfig().rateLimits, demo_day: 3 } } },
);
