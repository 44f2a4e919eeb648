import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { notedStatements } from '../../../test/noted-statements.ts';
import { noteOrders } from '../../../test/orders.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { teamParts } from '../../../test/team.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { listMonths } from './traditional-months.ts';

testApi('months of agents', (api) => {
  const team = teamParts(api);
  const { send, audits } = team;
  /** Of the site's calendar, `YYYY-MM`. */
  const monthText = (at: Date): string => api().app.context.site.dayText(at).slice(0, 7);
  test('a month of the traditional mode is paid once, by what the server counts', async () => {
    const agent = await team.below(null);
    const child = await team.below(agent);
    const past = new Date(api().clock.now().getTime() - 40 * DAY_MS);
    const at = past.toISOString();
    const month = monthText(past);
    await api().app.context.database.run(
      `insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
       values ('MONTHONE', $1::int, 'CNY', 50000, 'company_bankpay', 2, $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
      [child.id, at],
    );
    await noteOrders(api().app.context.database.db, 'MONTHONE');
    await team.sum();
    const body = { member_name: agent.name, month, reason: 'month' };
    expect((await send('months/pay', body)).body.error).toBe('not_traditional');
    expect((await team.call(agent, 'GET /team/months')).body.error).toBe('not_traditional');
    await team.mode('months');
    const row = { profit: '500.00', active_members: 1, level: 2, rate: '15.00', money: '75.00' };
    expect((await send('months/list', { month, agent_name: agent.name })).body).toMatchObject({
      data: { data: [{ ...row, paid: 0 }] },
      is_traditional: 1,
      is_over: 1,
    });
    const mine = async () => (await team.call(agent, 'GET /team/months')).body.data.data;
    // The child registered this month.
    const thisMonth = { profit: '0.00', money: '0.00', paid: 0 };
    expect(await mine()).toMatchObject([thisMonth, { month, ...row, paid: 0, paid_at: null }]);
    expect((await mine())[0]).not.toHaveProperty('member_name');
    const now = monthText(api().clock.now());
    expect((await send('months/list', { month: now })).body.is_over).toBe(0);
    expect((await send('months/pay', { ...body, month: now })).body.error).toBe('nothing_to_pay');
    expect((await send('months/pay', { ...body, month: '2020-01' })).body.error).toBe('nothing_to_pay');
    expect((await send('months/pay', { ...body, month: '2026-13' })).status).toBe(422);
    expect((await send('months/pay', { ...body, member_name: 'nobody9' })).status).toBe(404);
    const answers = await Promise.all([send('months/pay', body, 'finance'), send('months/pay', body)]);
    expect(answers.map(({ status, body: { error } }) => error ?? status).sort()).toEqual([
      200,
      'already_decided',
    ]);
    expect(await team.main(agent)).toBe(7_500n);
    expect((await send('months/list', { month, agent_name: agent.name })).body.data.data).toMatchObject([
      { ...row, paid: 1 },
    ]);
    expect(await mine()).toMatchObject([thisMonth, { month, ...row, paid: 1 }]);
    await team.mode('bets');
    expect((await send('months/list', { month })).body.is_traditional).toBe(0);
  });

  test('a page of paid months costs no more statements the longer it is', async () => {
    const month = monthText(new Date(api().clock.now().getTime() - 70 * DAY_MS));
    const ctx = api().app.context;
    for (let n = 0; n < 4; n += 1) {
      const { id } = await team.below(null);
      await ctx.database.run(
        `insert into team_day (member_id, is_direct, day, deposits) values ($1::int, true, $2::date, 100);`,
        [id, `${month}-05`],
      );
      await ctx.database.run(
        `insert into commission_month (member_id, month, profit, active_members, level, rate, money, operator_id, reason, mode, created_at)
         select $1::int, $2::date, 100, 1, 1, 1000, 10, min(id), 'x', null, now() from operator`,
        [id, `${month}-01`],
      );
    }
    const list = async (limit: number) => {
      let statements = 0;
      const database = notedStatements(ctx.database, 'alone', () => {
        statements += 1;
      });
      const page = { page: 1, limit, offset: 0 };
      const { data } = await listMonths({ ...ctx, database }, { month }, page, { id: 0 });
      return { rows: data.data.map(({ paid, money }) => [paid, money]), statements };
    };
    const [short, long] = [await list(1), await list(3)];
    expect(long.rows).toEqual(Array(3).fill([true, 10n]));
    expect(long.statements).toBe(short.statements);
  });

  test('a month that bets have paid is never paid again, and the mode changes by two from the next month on', async () => {
    const agent = await team.below(null);
    const child = await team.below(agent);
    const then = new Date(api().clock.now().getTime() - 40 * DAY_MS);
    await api().app.context.database.run(
      `insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
       values ('MONTHBETS', $1::int, 'CNY', 50000, 'company_bankpay', 2, $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
      [child.id, then.toISOString()],
    );
    await noteOrders(api().app.context.database.db, 'MONTHBETS');
    await team.sum();
    await team.mode('bets');
    const pay = () =>
      send('months/pay', { member_name: agent.name, month: monthText(then), reason: 'month' });
    expect((await pay()).body.error).toBe('not_traditional');
    const state = async () => (await send('mode', {})).body.data;
    const { next_month: next, month: current } = await state();
    const wish = { month: next, mode: 'months', reason: 'less risk' };
    expect((await send('mode/save', { ...wish, month: current })).status).toBe(422);
    expect((await send('mode/save', { ...wish, reason: ' ' })).body.error).toBe('reason_required');
    expect((await send('mode/save', wish, 'support')).status).toBe(403);
    expect((await send('mode/save', wish)).body).toMatchObject({
      saved: 0,
      data: {
        mode: 'bets',
        next_mode: 'bets',
        waiting: [{ content: { month: next, mode: 'months' }, is_own: 1 }],
      },
    });
    expect((await send('mode/save', wish)).body.error).toBe('second_operator_required');
    expect((await send('mode/save', { ...wish, reason: 'agreed' }, 'finance')).body).toMatchObject({
      saved: 1,
      data: { mode: 'bets', next_mode: 'months', waiting: [] },
    });
    const reported = async () =>
      (await api().call('GET /system/configs', { query: { group: 'agent' } })).body.data;
    expect(await reported()).toMatchObject({ agent_fd_mode: '1' });
    expect((await pay()).body.error).toBe('not_traditional');
    expect((await send('mode/save', { ...wish, mode: 'months' })).body).toMatchObject({ saved: 1 });
    expect(await audits('commission-mode.save')).toMatchObject([
      { before: { mode: 'bets' }, after: { mode: 'months', reason: 'agreed' } },
    ]);
    await team.mode('months');
    expect(await reported()).toMatchObject({ agent_fd_mode: '0' });
    await team.mode('bets');
  });

  test('a large month waits for a second operator, whoever becomes active meanwhile', async () => {
    const agent = await team.below(null);
    const [child, later] = [await team.below(agent), await team.below(agent)];
    const now = api().clock.now();
    const then = new Date(now.getTime() - 40 * DAY_MS);
    const deposit = async (id: number, at: Date) => {
      await api().app.context.database.run(
        `insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
         values ('MONTH' || $1::int, $1::int, 'CNY', 5000000, 'company_bankpay', 2, $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
        [id, at.toISOString()],
      );
      await noteOrders(api().app.context.database.db, `MONTH${id}`);
    };
    await deposit(child.id, then);
    await team.sum();
    const month = monthText(then);
    const requested = { member_name: agent.name, month };
    const waiting = async (as?: 'finance') => (await send('months/list', { month }, as)).body.waiting;
    await team.mode('months');
    try {
      const first = await send('months/pay', { ...requested, reason: 'as agreed' });
      expect(first.body).toMatchObject({ saved: 0, data: { active_members: 1, paid: 0 } });
      const row = {
        reason: 'as agreed',
        content: { ...requested, currency: 'CNY', money: first.body.data.money },
      };
      expect(await waiting()).toMatchObject([{ ...row, is_own: 1 }]);
      expect(await waiting('finance')).toMatchObject([{ ...row, is_own: 0 }]);
      await deposit(later.id, now);
      await team.sum();
      const second = await send('months/pay', { ...requested, reason: 'checked' }, 'finance');
      expect(second.body).toMatchObject({ saved: 1, data: { active_members: 1, paid: 1 } });
      expect(await waiting()).toEqual([]);
    } finally {
      await team.mode('bets');
    }
  });

  test('a month counts the active members directly below only: with enough deposits by its end', async () => {
    const agent = await team.below(null);
    const [active, small, later] = [
      await team.below(agent),
      await team.below(agent),
      await team.below(agent),
    ];
    const now = api().clock.now();
    const then = new Date(now.getTime() - 40 * DAY_MS);
    let orders = 0;
    const deposit = async (id: number, money: number, at: Date) => {
      await api().app.context.database.run(
        `insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
         values ('ACTIVE' || $1::int || 'N' || $4::int, $1::int, 'CNY', $2::int, 'company_bankpay', 2, $3::timestamptz, $3::timestamptz, $3::timestamptz)`,
        [id, money, at.toISOString(), ++orders],
      );
      await noteOrders(api().app.context.database.db, `ACTIVE${id}N${orders}`);
    };
    const read = async () => {
      const month = monthText(then);
      return (await send('months/list', { month, agent_name: agent.name })).body.data.data[0];
    };
    await deposit(active.id, 50_000, then);
    await deposit(small.id, 3_000, then);
    await deposit(later.id, 3_000, then);
    await team.sum();
    // The limit is 50.
    const row = { recharge: '500.00', profit: '500.00', active_members: 1 };
    expect(await read()).toMatchObject(row);
    await deposit(later.id, 100_000, now);
    expect(await read()).toMatchObject(row);
    // Not summed up yet.
    await deposit(small.id, 2_000, then);
    const both = { recharge: '550.00', profit: '550.00', active_members: 2 };
    expect(await read()).toMatchObject(both);
    await team.sum();
    expect(await read()).toMatchObject(both);
    // Before the job has counted with another limit.
    await setSetting(api().app.context, 'basic.daili_active_money_json', '{"zh_cn":{"b":51}}');
    expect(await read()).toMatchObject(row);
    await team.sum();
    expect(await read()).toMatchObject(row);
    await setSetting(api().app.context, 'basic.daili_active_money_json', '{}');
    await team.sum();
  });
});
