import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi, twoNodes } from '../../../test/api.ts';
import { duringChange } from '../../../test/lock-waits.ts';
import { feedBets } from '../../../test/rebate.ts';
import { rewardParts } from '../../../test/rewards.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

testApi(
  'red packets',
  (current) => {
    const parts = rewardParts(current);
    const { open, describe: read, deposit, wallets, verify } = packetParts(current);

    beforeAll(async () => {
      await setUp(parts, current);
    });

    test('the highest tier met gives the chances: deposits and valid bets of today', async () => {
      const { token, id } = await current().member();
      expect(await read(token)).toMatchObject({ times: 1, used: 0, is_open: true });
      await deposit(id, 10_000n);
      expect((await read(token)).times).toBe(1);
      await feedBets(current(), id, [{ id: 'a', valid: 14_999n }]);
      expect((await read(token)).times).toBe(1);
      // An open bet does not count; once settled, it does.
      await feedBets(current(), id, [{ id: 'b', valid: 1n, status: 'X' }]);
      expect((await read(token)).times).toBe(1);
      await feedBets(current(), id, [{ id: 'b', version: 2, valid: 1n }]);
      expect(await read(token)).toMatchObject({
        times: 3,
        today: { deposit: '100.00', valid: '150.00' },
        size: { min: '1.00', max: '5.00' },
      });
      // A bet voided by the supplier also removes the chances.
      await feedBets(current(), id, [{ id: 'a', version: 2, valid: 14_999n, status: 'N' }]);
      expect(await read(token)).toMatchObject({ times: 1, today: { valid: '0.01' } });
      const tiers = (await read(token)).tiers;
      expect(tiers.map(({ valid, is_met }: { valid: string; is_met: number }) => [valid, is_met])).toEqual([
        ['0.00', 1],
        ['150.00', 0],
      ]);
    });

    test('opens what is left, tells every amount, and pays each once', async () => {
      const { token, id } = await current().member();
      await deposit(id, 10_000n);
      await feedBets(current(), id, [{ id: 'a', valid: 15_000n }]);
      const two = await open(token, { times: 2, request_id: 'two' });
      expect(two.body.data).toMatchObject({ left: 1 });
      expect(two.body.data.items).toHaveLength(2);
      expect((await open(token, { times: 2, request_id: 'two' })).body).toEqual(two.body);
      const rest = await open(token, { times: 1_000_000 });
      expect(rest.body.data).toMatchObject({ left: 0 });
      expect(rest.body.data.items).toHaveLength(1);
      expect(await open(token)).toMatchObject({ status: 400, body: { error: 'redbag_no_times' } });
      const items: string[] = [...two.body.data.items, ...rest.body.data.items];
      const cents = items.map((item) => BigInt(item.replace('.', '')));
      for (const amount of cents) expect(amount >= 100n && amount <= 500n).toBe(true);
      const total = cents.reduce((sum, amount) => sum + amount, 0n);
      expect(await wallets(id)).toEqual({ main: total, rebate: 0n });
      const log = await current().call('POST /redbag/log', { token, body: { limit: 2 } });
      expect(log.body.data).toMatchObject({ total: 3, data: [{ operate_type: 8 }, { operate_type: 8 }] });
      expect(log.body.data.data[0].money).toBe(rest.body.data.items[0]);
      await verify();
    });

    test('a new day of the site has new chances, and what was left does not carry over', async () => {
      const { id } = await current().member();
      const today = async () => read(await parts.tokenOf(id));
      await deposit(id, 10_000n);
      await feedBets(current(), id, [{ id: 'a', valid: 15_000n }]);
      expect((await today()).times).toBe(3);
      await open(await parts.tokenOf(id));
      const { site } = current().app.context;
      const past = (current().clock.now().getTime() + site.offsetMinutes * 60_000) % DAY_MS;
      current().clock.advance(DAY_MS - past - 1_000);
      expect(await today()).toMatchObject({ times: 3, used: 1 });
      current().clock.advance(2_000);
      expect(await today()).toMatchObject({
        times: 1,
        used: 0,
        today: { deposit: '0.00', valid: '0.00' },
      });
    });

    test('the sums of a day agree with the bets and orders, whatever changes come', async () => {
      const { id } = await current().member();
      for (let n = 0; n < 60; n += 1) {
        const status = (['X', 'COMPLETE', 'N', 'COMPLETE', 'CANCEL'] as const)[n % 5] ?? 'X';
        await feedBets(current(), id, [
          { id: `${n % 7}`, version: n + 1, valid: BigInt((n * 37) % 991), status },
          { id: `o${n}`, valid: BigInt(n), status: n % 2 === 0 ? 'COMPLETE' : 'X' },
        ]);
        if (n % 9 === 0) await deposit(id, BigInt(100 + n));
        if (n % 20 === 0) current().clock.advance(17 * 60_000);
      }
      const { rows } = await sql<{ bets: string; orders: string; kept_bets: string; kept_orders: string }>`
        select (select sum(valid_amount) from bet where member_id = ${id} and status = 'COMPLETE') as bets,
               (select sum(money) from deposit_order where member_id = ${id} and status = 2) as orders,
               (select sum(valid) from member_activity_now where member_id = ${id}) as kept_bets,
               (select sum(deposits) from member_activity_now where member_id = ${id}) as kept_orders`.execute(
        current().app.context.database.db,
      );
      expect(rows[0]?.kept_bets).toBe(rows[0]?.bets);
      expect(rows[0]?.kept_orders).toBe(rows[0]?.orders);
      const { rows: slots } = await sql<{ wrong: string }>`
        select count(*) as wrong
          from (select member_id, slot, sum(valid) as valid_bets from member_activity_now group by 1, 2) a
          full join (select member_id, date_bin('15 minutes', coalesce(settled_at, bet_at), '2000-01-01Z') as slot,
                            sum(valid_amount) as bets
                       from bet where status = 'COMPLETE' and not is_demo group by 1, 2) b
            on b.member_id = a.member_id and b.slot = a.slot
         where coalesce(a.valid_bets, 0) <> coalesce(b.bets, 0)`.execute(current().app.context.database.db);
      expect(slots[0]?.wrong).toBe('0');
    });

    test('closed by the switch or without a size; another currency has its own', async () => {
      const { token } = await current().member();
      const staff = await parts.operator('owner');
      const set = (body: object) =>
        current().call('POST /operator/red-packets/settings/save', {
          token: staff,
          body: { ...body, reason: 'x' },
        });
      await set({ is_open: 0, rules: { en: '<p onclick="x()">Open <b>one</b></p>' } });
      expect(await open(token)).toMatchObject({ status: 400, body: { error: 'redbag_not_open' } });
      expect(await read(token, 'en')).toMatchObject({
        is_open: false,
        data: '<p>Open <b>one</b></p>',
        times: 1,
      });
      await set({ is_open: 1 });
      const guest = await current().call('GET /redbag/desc', { query: { lang: 'th' } });
      expect(guest.body).toMatchObject({ times: 0, used: 0, is_open: false, tiers: [] });
      const demo = await current().call('POST /auth/demo');
      expect(await current().call('GET /redbag/desc', { token: demo.body.data.access_token })).toMatchObject({
        status: 400,
        body: { error: 'demo_not_allowed' },
      });
    });

    test('operators set tiers and sizes, with audit; a large packet takes two', async () => {
      const [finance, support] = [await parts.operator('finance'), await parts.operator('support')];
      const tier = { lang: 'vi', deposit: '1000', valid_num: '2.5', times: 4, reason: 'x' };
      const save = (body: object, token = finance) =>
        current().call('POST /operator/red-packets/tiers/save', { token, body });
      expect((await save(tier, support)).status).toBe(403);
      const made = await save(tier);
      expect(made.body.data).toMatchObject({ deposit: '1000.00', valid_num: '2.50', times: 4, is_open: 1 });
      expect(await save(tier)).toMatchObject({ status: 409, body: { error: 'already_exists' } });
      const { id } = made.body.data;
      expect((await save({ ...tier, id, times: 6, is_open: 0 })).body.data).toMatchObject({
        id,
        times: 6,
        is_open: 0,
      });
      expect(await save({ ...tier, id: 2_000_000_000 })).toMatchObject({ body: { error: 'not_found' } });
      expect((await save({ ...tier, times: 0 })).status).toBe(422);
      const size = (body: object, token = finance) =>
        current().call('POST /operator/red-packets/sizes/save', {
          token,
          body: { lang: 'vi', reason: 'x', ...body },
        });
      expect((await size({ min: '10', max: '9' })).status).toBe(422);
      expect((await size({ min: '0', max: '9' })).status).toBe(422);
      expect((await size({ min: '100', max: '6000000' })).body.data).toMatchObject({ saved: 0, sizes: [{}] });
      expect(
        (await size({ min: '100', max: '6000000' }, await parts.operator('owner'))).body.data.saved,
      ).toBe(1);
      const audit = await current()
        .app.context.database.db.selectFrom('audit_log')
        .select('action')
        .where('subject_kind', 'in', ['red-packet-tier', 'red-packet-size', 'settings'])
        .execute();
      expect(new Set(audit.map(({ action }) => action))).toEqual(
        new Set([
          'red-packets.settings',
          'red-packet-tier.save',
          'red-packet-size.save',
          'red-packet-size.agree',
        ]),
      );
      const opened = await current().call('POST /operator/red-packets/opened', { token: support, body: {} });
      expect(opened.body.data.total).toBe(4);
    });
  },
  { config: { offsetMinutes: -210 } },
);

function packetParts(current: () => TestApi) {
  const parts = rewardParts(current);
  return {
    ...parts,
    open: (token: string, body: object = {}) => current().call('POST /activity/redbag', { token, body }),
    describe: async (token: string, lang = 'zh_cn') =>
      (await current().call('GET /redbag/desc', { token, query: { lang } })).body,
  };
}

async function setUp(parts: ReturnType<typeof rewardParts>, current: () => TestApi): Promise<void> {
  const token = await parts.operator('owner');
  for (const [deposit, valid_num, times] of [
    ['0', '0', 1],
    ['100', '1.5', 3],
  ])
    await current().call('POST /operator/red-packets/tiers/save', {
      token,
      body: { lang: 'zh_cn', deposit, valid_num, times, reason: 'x' },
    });
  const size = await current().call('POST /operator/red-packets/sizes/save', {
    token,
    body: { lang: 'zh_cn', min: '1', max: '5', reason: 'x' },
  });
  expect(size.body.data.saved).toBe(1);
}

twoNodes('red packets', (nodes) => {
  const current = () => nodes()[0];
  const parts = packetParts(current);
  beforeAll(async () => {
    await setUp(parts, current);
  });

  test('tiers that are changed into the same one at the same time: one is refused', async () => {
    const token = await parts.operator('owner');
    const tier = { lang: 'th', deposit: '50', valid_num: '1', times: 1, reason: 'x' };
    const save = (node: TestApi, body: object) =>
      node.call('POST /operator/red-packets/tiers/save', { token, body: { ...tier, ...body } });
    const { id } = (await save(current(), {})).body.data;
    // A concurrent, uncommitted change makes another tier 60 while this one is being changed to 60.
    const [changed] = await duringChange(
      current().app.context.database,
      (trx) =>
        trx
          .insertInto('red_packet_tier')
          .values({
            currency: 'THB',
            deposit: 6_000n,
            valid_multiple: '1',
            times: 1,
            created_at: new Date(),
            updated_at: new Date(),
          })
          .execute(),
      { begin: () => [save(nodes()[1], { id, deposit: '60' })] },
    );
    expect(await changed).toMatchObject({ status: 409, body: { error: 'already_exists' } });
    const { rows } = await sql<{ deposit: string }>`
      select deposit from red_packet_tier where currency = 'THB' order by deposit`.execute(
      current().app.context.database.db,
    );
    expect(rows.map(({ deposit }) => deposit)).toEqual(['5000', '6000']);
  });

  test('opened by many hands at once, exactly the chances of the day are paid', async () => {
    const { token, id } = await current().member();
    await parts.deposit(id, 10_000n);
    await feedBets(current(), id, [{ id: 'a', valid: 15_000n }]);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (nodes()[n % 2] as TestApi).call('POST /activity/redbag', {
          token,
          body: n % 4 === 0 ? { request_id: 'same' } : { times: 1 + (n % 3) },
        }),
      ),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status, body }) => status === 200 || body.error === 'redbag_no_times')).toBe(
      true,
    );
    expect(opened.length).toBeGreaterThan(0);
    const rows = await current()
      .app.context.database.db.selectFrom('red_packet')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('n')
      .execute();
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
    const total = rows.reduce((sum, { money }) => sum + BigInt(money), 0n);
    expect(await parts.wallets(id)).toEqual({ main: total, rebate: 0n });
    await parts.verify();
  });
});
