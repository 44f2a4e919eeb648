import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { feedBets, openLadder } from '../../test/rebate.ts';
import { verifyRebate } from '../features/rebate/verify-rebate.ts';
import { verifyTurnover } from '../features/turnover/verify-turnover.ts';

testApi('what bets count for', (api) => {
  const db = () => api().app.context.database.db;
  const count = () => api().app.context.jobs.runOnce(api().app.context, 'count-turnover');
  const countsOf = async (id: number) => {
    const { rows } = await sql<Record<'counts' | 'turnover' | 'rebate', string>>`
      select counts, turnover, rebate from bet_count where member_id = ${id} order by bet_id`.execute(db());
    return rows;
  };

  test('counting and claiming never rewrite a bet', async () => {
    await openLadder(api());
    const { id, token } = await api().member();
    await feedBets(api(), id, [
      { id: 'settled', valid: 20_000n },
      { id: 'open', valid: 20_000n, status: 'X' },
    ]);
    const versions = () =>
      api().app.context.database.run('select id, xmin::text from bet where member_id = $1::int', [id]);
    const before = await versions();
    expect(before).toHaveLength(2);
    await count();
    const deadtime = Math.ceil(api().clock.now().getTime() / 1000) + 1;
    expect((await api().call('POST /fsnow/fetch', { token, body: { deadtime } })).status).toBe(200);
    expect(await versions()).toEqual(before);
    expect(await countsOf(id)).toEqual([{ counts: '20000', turnover: '20000', rebate: '20000' }]);
  });

  test('a bet that is cancelled counts for nothing, and keeps what was counted of it', async () => {
    const { id } = await api().member();
    await feedBets(api(), id, [{ id: 'back', valid: 1_000n }]);
    await count();
    await feedBets(api(), id, [{ id: 'back', version: 2, valid: 1_000n, status: 'N' }]);
    expect(await countsOf(id)).toEqual([{ counts: '0', turnover: '1000', rebate: '0' }]);
    expect([...(await verifyTurnover(db())), ...(await verifyRebate(db()))]).toEqual([]);
  });

  test('the proof names a bet that counts for something else than it is worth', async () => {
    const { id } = await api().member();
    await feedBets(api(), id, [{ id: 'wrong', valid: 1_000n }]);
    await count();
    const change = (by: number) =>
      sql`update bet_count set counts = counts + ${by}::int, turnover = turnover + ${by}::int where member_id = ${id}`.execute(
        db(),
      );
    await change(1);
    expect(await verifyTurnover(db())).toMatchObject([
      {
        rule: 'Bets count for their valid amount while they are settled',
        detail: 'kept 1001, counts for 1000',
      },
    ]);
    await change(-1);
    expect(await verifyTurnover(db())).toEqual([]);
  });
});
