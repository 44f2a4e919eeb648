import { type MemberStatus, memberStatuses } from '@koi/contract/enumerations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi, twoNodes } from '../../../test/api.ts';
import { noteWritten } from '../../../test/bets.ts';
import { duringChange } from '../../../test/lock-waits.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { payEvents, payEventsOf } from './activity-events.ts';
import { payLossShares } from './jobs.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

moneyApi('a deposit', (current) => {
  const { open, close, everywhere, verify } = activityParts(current);

  test('that is credited pays its share, with the turnover, and is in the money log', async () => {
    const api = current();
    const id = await open({
      rule: 'deposit_share',
      percent: '10',
      turnover_times: '3',
      amounts: everywhere({ min: '50', cap: '8' }),
    });
    const member = await api.addMember();
    for (const money of ['20', '60', '70']) {
      const { payUrl } = await api.order(member, money);
      await api.gateway.choose(payUrl, 'pay');
    }
    await payEvents(api.ctx);
    expect(await payEvents(api.ctx)).toBe(0);
    const log = await api.call('POST /moneylog', {
      token: member.token,
      body: { operate_type: 6 },
      query: { lang: 'en' },
    });
    expect(log.body.data.data).toMatchObject([
      {
        operate_type: 6,
        number_type: 1,
        money: '6.00',
        description: expect.stringContaining('Spring gift'),
        activity: { id, title: 'Spring gift' },
      },
    ]);
    const deposits = await api.call('POST /moneylog', { token: member.token, body: { operate_type: 9 } });
    expect(deposits.body.data.data[0]).toMatchObject({ operate_type: 9, activity: null });
    const history = await api.call('POST /turnover/history', {
      token: member.token,
      body: { reason: 'reward' },
    });
    expect(history.body.data.data).toMatchObject([
      { reason: 'reward', money: '18.00', base: '6.00', percent: '300' },
    ]);
    await close(id);
    await api.verify();
    await verify();
  });
});

testApi('activities that pay by themselves', (current) => {
  const { ctx, db, open, close, everywhere, deposited, bet, awards, main, owed, verify } =
    activityParts(current);

  test('registering pays the gift once; members of before get nothing', async () => {
    const old = await current().member();
    await payEvents(ctx());
    const id = await open({
      rule: 'register_gift',
      amounts: everywhere({ money: '8.88' }),
      turnover_times: '2',
    });
    const [fresh, other] = [await current().member(), await current().member()];
    await payEventsOf(ctx(), fresh.id);
    expect([await main(fresh.id), await main(other.id)]).toEqual([888n, 0n]);
    await Promise.all([payEvents(ctx()), payEvents(ctx()), payEvents(ctx())]);
    expect([await main(fresh.id), await main(other.id)]).toEqual([888n, 888n]);
    expect(await owed(fresh.id)).toBe(1776n);
    expect(await main(old.id)).toBe(0n);
    await close(id);
    await verify();
  });

  test('whatever deposits come and however often the job runs, each member is paid once per period', async () => {
    const member = await current().member();
    await payEvents(ctx());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt(1n, 1_000_000n), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('once' as const, 'day' as const, 'week' as const),
        async (amounts, period) => {
          const id = await open({
            rule: 'deposit_share',
            period,
            percent: '20',
            amounts: everywhere({ min: '100', cap: '500' }),
          });
          const before = await main(member.id);
          for (const amount of amounts) await deposited(member.id, amount);
          await Promise.all([payEvents(ctx()), payEvents(ctx())]);
          const paid = (await awards(member.id)).filter(({ activity_id }) => activity_id === String(id));
          const first = amounts.find((amount) => amount >= 10_000n);
          expect(paid).toHaveLength(first === undefined ? 0 : 1);
          expect((await main(member.id)) - before).toBe(
            paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
          );
          await close(id);
        },
      ),
      { seed, numRuns: 12 },
    );
    await verify();
  });

  test('the same deposit reported twice is one event', async () => {
    const member = await current().member();
    await payEvents(ctx());
    const id = await open({
      rule: 'deposit_share',
      period: 'day',
      percent: '10',
      amounts: everywhere({ cap: '100' }),
    });
    await deposited(member.id, 10_000n, 'bill');
    await deposited(member.id, 10_000n, 'bill');
    expect(await payEvents(ctx())).toBe(1);
    expect(await main(member.id)).toBe(1000n);
    await close(id);
  });

  test('audience, level, currency and time decide who is paid', async () => {
    const member = await current().member();
    await payEvents(ctx());
    const share = { rule: 'deposit_share', percent: '10' } as const;
    const amounts = everywhere({ cap: '100' });
    const ids = [
      await open({ ...share, amounts, audience: 'new' }),
      await open({ ...share, amounts, min_level: 3 }),
      await open({ ...share, amounts, lang: 'th' }),
      await open({ ...share, amounts, end_at: '2020-01-02', start_at: '2020-01-01' }),
    ];
    const right = await open({ ...share, amounts });
    await deposited(member.id, 10_000n);
    await payEvents(ctx());
    expect(await awards(member.id)).toMatchObject([{ activity_id: String(right) }]);
    for (const id of [...ids, right]) await close(id);
  });

  test('a week’s loss is paid after its end, once, in the games it is about', async () => {
    const { site } = ctx();
    const [loser, winner, other] = [
      await current().member(),
      await current().member(),
      await current().member(),
    ];
    const week = site.weekOf(current().clock.now());
    const id = await open({
      rule: 'loss_share',
      percent: '5',
      game_types: [3],
      amounts: everywhere({ min: '10', cap: '20' }),
      start_at: '2026-01-01',
      turnover_times: '1',
    });
    const inside = new Date(week.from.getTime() + 1000);
    const before = new Date(week.from.getTime() - 1000);
    await bet(loser.id, { staked: 30_000n, paid: 10_000n, at: inside });
    await bet(loser.id, { staked: 900_000n, at: before });
    await bet(winner.id, { staked: 30_000n, paid: 40_000n, at: inside });
    await bet(other.id, { staked: 30_000n, at: inside, type: 1 });
    const progress = await current().call(`GET /act/progress/${id}`, {
      token: loser.token,
      query: { lang: 'en' },
    });
    expect(progress.body.data).toMatchObject({
      counted: '200.00',
      expected: '10.00',
      done: false,
      awards: [],
    });
    await db().updateTable('activity').set({ start_at: inside }).where('id', '=', String(id)).execute();
    await payLossShares(ctx());
    expect(await awards(loser.id)).toEqual([]);
    const untilNext = week.until.getTime() - current().clock.now().getTime() + 1000;
    current().clock.advance(untilNext);
    try {
      await Promise.all([payLossShares(ctx()), payLossShares(ctx())]);
      expect(await payLossShares(ctx())).toBe(0);
    } finally {
      current().clock.advance(-untilNext);
    }
    expect(await main(loser.id)).toBe(1000n);
    expect([await main(winner.id), await main(other.id)]).toEqual([0n, 0n]);
    await close(id);
    await verify();
  });

  test('a loss is that of settled bets alone, and everybody who is not banned gets the share', async () => {
    const [kicked, banned] = [await current().member(), await current().member()];
    const week = ctx().site.weekOf(current().clock.now());
    const at = new Date(week.from.getTime() + 1000);
    const id = await open({
      rule: 'loss_share',
      percent: '10',
      amounts: everywhere({ cap: '1000' }),
      start_at: '2026-01-01',
    });
    for (const { id: member } of [kicked, banned]) {
      await bet(member, { staked: 10_000n, at });
      for (const status of ['X', 'N', 'CANCEL'] as const) await bet(member, { staked: 90_000n, at, status });
    }
    const progress = await current().call(`GET /act/progress/${id}`, { token: kicked.token });
    expect(progress.body.data).toMatchObject({ counted: '100.00', expected: '10.00' });
    const set = (status: MemberStatus, member: number) =>
      db().updateTable('member').set({ status }).where('id', '=', member).execute();
    await set(memberStatuses.toBeSignedOff, kicked.id);
    await set(memberStatuses.banned, banned.id);
    const untilNext = week.until.getTime() - current().clock.now().getTime() + 1000;
    current().clock.advance(untilNext);
    try {
      await payLossShares(ctx());
    } finally {
      current().clock.advance(-untilNext);
    }
    expect([await main(kicked.id), await main(banned.id)]).toEqual([1000n, 0n]);
    await close(id);
    await verify();
  });

  test('a bet that is taken back, or an activity that changes, while shares are paid counts as it then is', async () => {
    const membersWithNetLoss = [await current().member(), await current().member(), await current().member()];
    const week = ctx().site.weekOf(current().clock.now());
    const at = new Date(week.from.getTime() + 1000);
    const id = await open({
      rule: 'loss_share',
      percent: '10',
      amounts: everywhere({ cap: '1000' }),
      start_at: '2026-01-01',
    });
    for (const { id: member } of membersWithNetLoss) await bet(member, { staked: 10_000n, at });
    const [first, second, third] = membersWithNetLoss.map((member) => member.id) as [number, number, number];
    const untilNext = week.until.getTime() - current().clock.now().getTime() + 1000;
    current().clock.advance(untilNext);
    try {
      // The job has read who lost what, and now waits for the first member's lock.
      const [paying] = await duringChange(
        current().app.context.database,
        async (trx) => {
          await ctx().ledger.lockMember(trx, first);
          await noteWritten(trx, () =>
            sql`update bet set status = 'CANCEL', valid_amount = 0 where member_id = ${second}`.execute(trx),
          );
          await sql`update activity set percent = 20 where id = ${id}`.execute(trx);
        },
        { begin: () => [payLossShares(ctx())] },
      );
      await paying;
    } finally {
      current().clock.advance(-untilNext);
    }
    expect([await main(first), await main(second), await main(third)]).toEqual([2000n, 0n, 2000n]);
    await close(id);
    await verify();
  });

  test('a code gives its gift once per member and no more gifts than it has', async () => {
    const id = await open({
      rule: 'code_gift',
      code: 'KOI-2026',
      code_limit: 2,
      amounts: everywhere({ money: '18' }),
      turnover_times: '1',
    });
    const members = [await current().member(), await current().member(), await current().member()];
    const redeem = (token: string, code = 'koi-2026') =>
      current().call('POST /act/code', { token, body: { code }, query: { lang: 'en' } });
    const answers = await Promise.all(members.flatMap(({ token }) => [redeem(token), redeem(token)]));
    const balances = await Promise.all(members.map((member) => main(member.id)));
    expect([...balances].sort((a, b) => Number(a - b))).toEqual([0n, 1800n, 1800n]);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('gift_code_gone');
    const winner = members[balances.indexOf(1800n)];
    expect((await redeem(winner?.token ?? '')).body.data).toMatchObject({
      money: '18.00',
      turnover: '18.00',
      again: 1,
      title: 'Spring gift',
    });
    expect((await redeem(winner?.token ?? '', 'nothing')).body.error).toBe('gift_code_unknown');
    await close(id);
    await verify();
  });

  test('an activity that fails to pay keeps no deposit from its end, and is tried again', async () => {
    const member = await current().member();
    await payEvents(ctx());
    const id = await open({ rule: 'deposit_share', percent: '10', amounts: everywhere({ cap: '100' }) });
    await deposited(member.id, 10_000n);
    await db()
      .updateTable('activity')
      .set({ amounts: '{"zh_cn": {"cap": "no number"}}' })
      .where('id', '=', String(id))
      .execute();
    expect(await payEvents(ctx())).toBe(0);
    await db()
      .updateTable('activity')
      .set({ amounts: '{"zh_cn": {"cap": "5000"}}' })
      .where('id', '=', String(id))
      .execute();
    current().clock.advance(DAY_MS);
    expect(await payEvents(ctx())).toBe(1);
    current().clock.advance(-DAY_MS);
    expect(await main(member.id)).toBe(1000n);
    await close(id);
    await verify();
  });
});

twoNodes('activities', (nodes) => {
  const { open, everywhere, apply, captcha, deposited, awards, main, verify, ctx } = activityParts(
    () => nodes()[0],
  );

  test('of applications at the same time on two nodes exactly one is written', async () => {
    const [one, two] = nodes();
    const id = await open();
    const member = await one.member();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => apply(id, member, await captcha(), n % 2 ? one : two)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('activity_applied');
    const rows = await ctx().database.db.selectFrom('activity_application').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('two nodes that work off the same events pay once', async () => {
    const [one, two] = nodes();
    await payEvents(one.app.context);
    await open({ rule: 'deposit_share', percent: '10', period: 'day', amounts: everywhere({ cap: '100' }) });
    const member = await one.member();
    await payEvents(one.app.context);
    for (let n = 0; n < 8; n += 1) await deposited(member.id, 10_000n);
    await Promise.all([one, two, one, two].map((node) => payEvents(node.app.context)));
    expect(await awards(member.id)).toHaveLength(1);
    expect(await main(member.id)).toBe(1000n);
    await verify();
  });
});
