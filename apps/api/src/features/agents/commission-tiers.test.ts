import type { Lang } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { noteOrders } from '../../../test/orders.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { type TeamMember, teamParts } from '../../../test/team.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { nextMonth, thisMonth } from './commission-mode.ts';

/** An agent, and a member directly below. */
type Pair = readonly [TeamMember & { lang: Lang }, TeamMember];
let orders = 0;

testApi('tiers of the monthly commission', (api) => {
  const team = teamParts(api);
  const { send, audits } = team;
  const [month, next] = [() => thisMonth(api().app.context), () => nextMonth(api().app.context)];
  const tier = (active: number, profit: string, rate: string) => ({ active_members: active, profit, rate });
  const lower = [tier(1, '100.00', '5.00')];
  const set = (body: object, role: 'owner' | 'finance' | 'support' = 'owner', name: string = role) =>
    send('tiers/save', { lang: 'zh_cn', month: next(), tiers: lower, reason: 'x', ...body }, role, name);
  const tiersOf = async (lang: string) => {
    const { data } = (await send('tiers/list', {})).body;
    return data.currencies.find((one: { lang: string }) => one.lang === lang);
  };
  /** A month's profit of an agent with one member directly below. */
  const earn = async ([agent, child]: Pair, day: string, money: bigint) => {
    orders += 1;
    await api().app.context.database.run(
      `insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
       select 'TIER' || $1::int, m.id, m.currency, $2::int8, 'company_bankpay', 2, $3::timestamptz, $3::timestamptz, $3::timestamptz
         from member m where m.id = $4::int`,
      [orders, String(money), `${day}T04:00:00Z`, child.id],
    );
    await noteOrders(api().app.context.database.db, `TIER${orders}`);
    await team.sum();
    const { data } = (await send('months/list', { month: day.slice(0, 7), agent_name: agent.name })).body;
    return data.data[0];
  };
  const pair = async (lang: Lang): Promise<Pair> => {
    const agent = await team.below(null, { lang });
    return [{ ...agent, lang }, await team.below(agent, { lang })];
  };

  test('a month is shown and paid by the tiers it was earned with, the next one by the new ones', async () => {
    const line = await pair('zh_cn');
    const [agent] = line;
    const past = new Date(api().clock.now().getTime() - 40 * DAY_MS).toISOString().slice(0, 10);
    const earned = { profit: '500.00', level: 2, rate: '15.00', money: '75.00' };
    expect(await earn(line, past, 50_000n)).toMatchObject(earned);
    expect((await set({})).body.saved).toBe(1);
    expect(await tiersOf('zh_cn')).toMatchObject({
      tiers: [
        { level: 1, rate: '10.00' },
        { level: 2, rate: '15.00' },
        { level: 3, rate: '20.00' },
      ],
      next_tiers: [{ level: 1, ...lower[0] }],
    });
    const now = { level: 2, rate: '15.00' };
    expect(await earn(line, `${month()}-02`, 50_000n)).toMatchObject(now);
    expect(await earn(line, `${next()}-02`, 50_000n)).toMatchObject({
      ...{ profit: '500.00', level: 1, rate: '5.00', money: '25.00' },
    });
    await team.mode('months');
    const paid = await send('months/pay', { member_name: agent.name, month: past.slice(0, 7), reason: 'x' });
    expect(paid.body.data).toMatchObject({ ...earned, paid: 1 });
    expect(await team.main(agent)).toBe(7_500n);
    await team.mode('bets');
    expect(await audits('commission-tiers.save')).toMatchObject([
      {
        before: { tiers: [{ rate: '10.00' }, { rate: '15.00' }, { rate: '20.00' }] },
        after: { lang: 'zh_cn', month: next(), tiers: lower, reason: 'x' },
      },
    ]);
  });

  test('each currency has tiers of its own', async () => {
    const line = await pair('vi');
    const day = `${month()}-03`;
    expect(await earn(line, day, 2_400_000n)).toMatchObject({ profit: '24000.00', level: 0 });
    expect(await earn(line, day.replace('03', '04'), 200_000n)).toMatchObject({
      ...{ profit: '26000.00', level: 1, rate: '10.00', money: '2600.00' },
    });
    expect((await set({ lang: 'vi', tiers: [tier(1, '1000000.00', '8.00')] })).body.saved).toBe(1);
    expect((await tiersOf('vi')).next_tiers).toMatchObject([{ profit: '1000000.00', rate: '8.00' }]);
    expect((await tiersOf('th')).next_tiers).toMatchObject([{ profit: '50.00' }, {}, {}]);
  });

  test('a tier above the ceiling that gives more than before takes two', async () => {
    const higher = { lang: 'th', tiers: [tier(1, '50.00', '10.00'), tier(5, '10000.00', '25.00')] };
    expect((await set({ ...higher, reason: ' ' })).body.error).toBe('reason_required');
    expect((await set(higher, 'support')).status).toBe(403);
    expect((await set({ ...higher, month: month() })).status).toBe(422);
    expect((await set(higher, 'finance')).body).toMatchObject({ saved: 0 });
    expect((await set(higher, 'finance')).body.error).toBe('second_operator_required');
    expect((await send('tiers/list', {})).body.waiting).toMatchObject([
      { content: { lang: 'th', month: next(), tiers: higher.tiers }, is_own: 0, told: [] },
    ]);
    expect((await set(higher)).body.saved).toBe(1);
    const { version, next_tiers: stands } = await tiersOf('th');
    expect(stands).toMatchObject(higher.tiers);
    // Earlier, or for fewer members, is more as well.
    expect((await set({ lang: 'th', tiers: [tier(4, '10000.00', '25.00')] })).body.saved).toBe(0);
    expect((await set({ lang: 'th', tiers: [tier(5, '9000.00', '25.00')] })).body.saved).toBe(0);
    expect((await set({ lang: 'th', tiers: [tier(6, '10000.00', '24.00')] })).body.saved).toBe(1);
    expect((await set({ lang: 'th', tiers: lower, version })).body.error).toBe('changed_meanwhile');
    await setSetting(api().app.context, 'operator.two_operators_share_from', '30');
    expect((await set({ lang: 'zh_hk', tiers: [tier(1, '10.00', '30.00')] })).body.saved).toBe(1);
    expect((await set({ lang: 'zh_hk', tiers: [tier(1, '10.00', '30.01')] })).body.saved).toBe(0);
  });

  test.each([
    ['no tier', []],
    ['one that asks for no more than the one below', [tier(1, '10.00', '5.00'), tier(1, '10.00', '6.00')]],
    ['one for fewer members than the one below', [tier(2, '10.00', '5.00'), tier(1, '20.00', '6.00')]],
    ['one that gives less than the one below', [tier(1, '10.00', '5.00'), tier(1, '20.00', '4.00')]],
    ['more than everything', [tier(1, '10.00', '100.01')]],
  ])('%s is refused', async (_, tiers) => {
    expect(await set({ lang: 'en', tiers })).toMatchObject({ status: 422, body: { error: 'validation' } });
  });
});
