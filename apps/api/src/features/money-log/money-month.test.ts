import { beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../test/api.ts';
import { game, main, move, postNow, transit } from '../../../test/ledger.ts';
import { age } from '../../../test/months.ts';
import { feedBets } from '../../../test/rebate.ts';
import { DAY_MS, Site } from '../../platform/lib/time.ts';

testApi('a month of money', (current) => {
  let api: TestApi;
  let member: { token: string; id: number };
  const send = (body: object = {}, token = member.token) => api.call('POST /moneylog/month', { token, body });
  const site = () => api.app.context.site;
  const month = (at: Date) => site().toWireDate(at).slice(0, 7);
  /** The current month and the one before, as points in time. */
  const bounds = () => {
    const { from } = site().monthOf(api.clock.now());
    return { from, last: month(from), before: month(new Date(from.getTime() - 1)) };
  };

  beforeAll(async () => {
    api = current();
    member = await api.member();
    const { id } = member;
    const { database } = api.app.context;
    const pending = { member: id, kind: 'withdrawal_pending' } as const;
    const rebate = { member: id, kind: 'rebate' } as const;
    const play = { platform: 'winnings:LY' } as const;
    await postNow(api.app.context, [
      move(`old:in:${id}`, id, { platform: 'bank_clearing' }, main(id), 50_000n),
      move(`edge:in:${id}`, id, { platform: 'coin_clearing' }, main(id), 700n),
    ]);
    await postNow(api.app.context, [
      move(`in:${id}`, id, { platform: 'gateway_clearing' }, main(id), 100_001n),
      move(`gift:${id}`, id, { platform: 'bonus' }, main(id), 1_000n),
      move(`fs:${id}`, id, { platform: 'rebate_expense' }, rebate, 333n),
      move(`hold:${id}`, id, main(id), transit, 25_050n),
      move(`settle:${id}`, id, transit, game(id), 25_050n),
      move(`lost:${id}`, id, game(id), play, 5_000n),
      move(`won:${id}`, id, play, game(id), 1_250n),
      move(`loan:${id}`, id, { platform: 'credit_receivable' }, main(id), 2_000n),
      move(`out:${id}`, id, main(id), pending, 10_000n),
      {
        ...move(`paid:${id}`, id, pending, { platform: 'withdrawal_clearing' }, 9_800n),
        movements: [
          { from: pending, to: { platform: 'withdrawal_clearing' }, amount: 9_800n },
          { from: pending, to: { platform: 'fee_income' }, amount: 200n },
        ],
      },
    ]);
    const { from } = bounds();
    await age(database, `old:in:${id}`, new Date(from.getTime() - 1).toISOString());
    await age(database, `edge:in:${id}`, from.toISOString());
    await database.run('update member set created_at = $1 where id = $2', [new Date(from.getTime() - 1), id]);
    await feedBets(api, id, [
      { id: 'a', valid: 6_000n, payout: 2_250n },
      { id: 'b', valid: 400n, status: 'X' },
      { id: 'c', valid: 9_999n, payout: 9_999n, status: 'CANCEL' },
    ]);
  });

  it('tells exactly what moved, and of play what was staked and paid', async () => {
    const { last, before } = bounds();
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      month: last,
      first: before,
      last,
      money_in: '1007.01',
      money_out: '98.00',
      played: '64.00',
      won: '22.50',
      open: '4.00',
      result: '-37.50',
      rewards: '13.33',
      fees: '2.00',
      other: '20.00',
    });
  });

  it('ends at midnight of the site, and a month without anything is all zero', async () => {
    const { before } = bounds();
    const { body } = await send({ month: before });
    expect(body.data).toMatchObject({ month: before, money_in: '500.00', played: '0.00', result: '0.00' });
    const other = await api.member();
    const { data } = (await send({}, other.token)).body;
    expect(data.first).toBe(data.last);
    expect([data.money_in, data.money_out, data.played, data.won, data.rewards]).toEqual(
      Array(5).fill('0.00'),
    );
  });

  it('refuses a month before the member, one to come, and what is no month', async () => {
    const { from, last } = bounds();
    const earlier = month(new Date(from.getTime() - 40 * DAY_MS));
    const later = `${Number(last.slice(0, 4)) + 1}-01`;
    for (const wrong of [earlier, later, '2026-13', '2026-1', 'now']) {
      const { status, body } = await send({ month: wrong });
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, ['month']]);
    }
  });

  it('begins with the first month that is whole, where older ones were detached', async () => {
    const { database } = api.app.context;
    const { last } = bounds();
    // Detaches the previous month by UTC: of the months by the site's clock, only the current one may begin
    // after it.
    await database.run(`insert into detached_month (parent, month) values ('ledger_posting', $1)`, [
      `${month(new Date(new Site(0).monthOf(api.clock.now()).from.getTime() - 1))}-01`,
    ]);
    const { data } = (await send()).body;
    expect(data.first).toBe(last);
    await database.run('delete from detached_month');
  });
});
