import { drawPosition, verifySpin } from '@koi/rules/wheel-draw';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { feedBets } from '../../../test/rebate.ts';
import { wheelParts } from '../../../test/wheel.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const TUESDAY = 2;

testApi(
  'wheel',
  (current) => {
    const wheel = wheelParts(current);
    const { spin, look: read, earn, wallets, verify } = wheel;
    beforeAll(() => wheel.setUp());

    test('a day earns for the next one, three at most add up, and a week ends with its last day', async () => {
      const { id } = await current().member();
      wheel.toWeekday(TUESDAY);
      await earn(id, 50_000n, 'tue');
      expect(await read(id)).toMatchObject({
        cjcs: 0,
        save_amount: '0.00',
        today: { deposit: '500.01', valid: '1500.01' },
      });
      expect(await spin(await wheel.tokenOf(id))).toMatchObject({ body: { error: 'wheel_no_chance' } });
      current().clock.advance(DAY_MS);
      expect(await read(id)).toMatchObject({
        cjcs: 1,
        save_amount: '500.01',
        bet_amount: '1500.01',
        pool: [1, 2],
      });
      for (const day of ['wed', 'thu', 'fri']) {
        await earn(id, 100_000n, day);
        current().clock.advance(DAY_MS);
      }
      // Four days have earned chances, three are left, and the second tier's prizes are included.
      expect(await read(id)).toMatchObject({ cjcs: 3, pool: [1, 2, 3, 9] });
      wheel.toWeekday(TUESDAY);
      expect((await read(id)).cjcs).toBe(3);
      current().clock.advance(DAY_MS);
      expect(await read(id)).toMatchObject({ cjcs: 0, pool: [1, 2] });
    });

    test('what was spent is not given again, whatever changes afterwards', async () => {
      const { id } = await current().member();
      wheel.toWeekday(TUESDAY);
      await earn(id, 50_000n, 'tue');
      current().clock.advance(DAY_MS);
      const first = await read(id);
      expect((await spin(first.token, { request_id: 'one' })).body.data.cjcs).toBe(0);
      // The supplier voids the bet: the chance was already spent, and nothing is owed.
      await feedBets(current(), id, [{ id: 'tue', version: 2, valid: 150_001n, status: 'N' }]);
      expect((await read(id)).cjcs).toBe(0);
      expect(await spin(first.token)).toMatchObject({ body: { error: 'wheel_no_chance' } });
      await earn(id, 50_000n, 'wed');
      current().clock.advance(DAY_MS);
      expect((await read(id)).cjcs).toBe(1);
    });

    // Guarantee: a result nobody chose (docs/guarantees.md).
    test('the hash told before is the hash of the seed told after, and the seed gives the position', async () => {
      const { id, name } = await current().member();
      await wheel.give(name, 3, 'proof');
      for (let n = 1; n <= 3; n += 1) {
        const before = await read(id);
        expect(before.next.n).toBe(n);
        const stored = await current()
          .app.context.database.db.selectFrom('wheel_seed')
          .selectAll()
          .where('member_id', '=', id)
          .executeTakeFirstOrThrow();
        const answer = await spin(before.token, {
          client_seed: `mine${n}`,
          seed_hash: before.next.seed_hash,
          name,
        });
        const { record, position, next } = answer.body.data;
        expect(record).toMatchObject({ n, client_seed: `mine${n}`, seed_hash: before.next.seed_hash });
        const draw = { seed: record.seed, n, clientSeed: `mine${n}`, pool: record.pool };
        expect(await verifySpin(draw, { seedHash: before.next.seed_hash, position })).toBe('agrees');
        expect(stored.sealed).not.toContain(record.seed);
        expect(next).toMatchObject({ n: n + 1 });
        expect(next.seed_hash).not.toBe(before.next.seed_hash);
        // A hash other than the next seed's draws nothing.
        expect(await spin(before.token, { seed_hash: before.next.seed_hash })).toMatchObject({
          body: { error: n === 3 ? 'wheel_no_chance' : 'operate_again' },
        });
      }
      const { record } = await read(id);
      expect(record.map(({ n }: { n: number }) => n)).toEqual([3, 2, 1]);
      const log = await current().call('POST /wheel/log', {
        token: await wheel.tokenOf(id),
        body: { limit: 2 },
      });
      expect(log.body.data).toMatchObject({ total: 3, data: [{ n: 3 }, { n: 2 }] });
    });

    test('cash is paid at once with its turnover; a thing waits for an operator; the winners are real and masked', async () => {
      const { id, name } = await current().member();
      await wheel.give(name, 3, 'pay');
      const { token } = await read(id);
      const first = (await spin(token, { request_id: 'cash' })).body;
      expect((await spin(token, { request_id: 'cash' })).body).toEqual(first);
      const { money, prize, type } = first.data;
      expect([`${prize}.00`, type]).toEqual([money, 1]);
      expect(await wallets(id)).toEqual({ main: BigInt(money.replace('.', '')), rebate: 0n });
      const me = (await current().call('POST /auth/me', { token })).body.data;
      expect(me.ml_money).toBe(money);
      const setting = await current().call('GET /wheel/setting', { query: { lang: 'zh_cn' } });
      expect(setting.body.data.scroll[0]).toMatchObject({ prize, account: expect.stringContaining('***') });
      expect(setting.body.data.scroll[0].account).not.toContain(name);
      expect(setting.body.data.award['9']).toMatchObject({ desc: '手机', type: 3, money: '0.00' });
      const descIn = async (lang: string) =>
        (await current().call('GET /wheel/setting', { token, query: { lang } })).body.data.desc;
      expect([await descIn('en'), await descIn('zh_cn')]).toEqual([
        'Deposit more than 500 in a day and wager more than 3× that',
        '单日存款超过 500，且有效投注超过其 3 倍',
      ]);
      // A currency without tiers.
      const thai = await current().call('GET /wheel/setting', { query: { lang: 'th' } });
      expect(thai.body.data).toMatchObject({ desc: '', condition: [] });
      expect(setting.body.data.condition.map(({ deposit }: { deposit: string }) => deposit)).toEqual([
        '500.00',
        '1000.00',
      ]);

      await current()
        .app.context.database.db.updateTable('wheel_tier')
        .set({ awards: '[9]' })
        .where('deposit', '=', '50000')
        .execute();
      expect((await spin(token)).body.data).toMatchObject({
        position: 9,
        type: 3,
        money: '0.00',
        prize: '手机',
      });
      await current()
        .app.context.database.db.updateTable('wheel_tier')
        .set({ awards: '[1,2]' })
        .where('deposit', '=', '50000')
        .execute();
      const staff = await wheel.operator('finance');
      const { body } = await current().call('POST /operator/wheel/spins/list', {
        token: staff,
        body: { status: 1 },
      });
      const path = `POST /operator/wheel/spins/${body.data.data[0].id}/hand-out`;
      const handed = await Promise.all([1, 2].map(() => current().call(path, { token: staff, body: {} })));
      expect(handed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await read(id)).record[0]).toMatchObject({ award_desc: '手机', status: 2 });
      await verify();
    });

    test('closed, of others, on trial, and what operators may', async () => {
      const { id, name, token } = await current().member();
      const [editor, support] = [await wheel.operator('owner', 'editor'), await wheel.operator('support')];
      const set = (body: object, by = editor) =>
        current().call('POST /operator/wheel/settings/save', { token: by, body: { ...body, reason: 'x' } });
      expect((await set({ is_open: 0 }, support)).status).toBe(403);
      await wheel.give(name, 9, 'many');
      await set({ is_open: 0, max_chances: 5, rules: { en: '<p>Spin</p><script>x</script>' } });
      expect(await read(id)).toMatchObject({ cjcs: 5 });
      expect(await spin(token)).toMatchObject({ status: 400, body: { error: 'wheel_not_open' } });
      const setting = await current().call('GET /wheel/setting', { token, query: { lang: 'en' } });
      expect(setting.body.data).toMatchObject({ is_open: false, rule: '<p>Spin</p>', max_chances: 5 });
      await set({ is_open: 1, max_chances: 3 });
      expect(await spin(token, { name: 'upline' })).toMatchObject({ body: { error: 'account_not_own' } });
      const demo = (await current().call('POST /auth/demo')).body.data.access_token;
      expect(await spin(demo)).toMatchObject({ status: 400, body: { error: 'demo_not_allowed' } });
      expect((await current().call('GET /wheel/setting', { token: demo })).status).toBe(200);
      expect((await current().call('POST /wheel/award', { body: {} })).status).toBe(401);
      expect((await wheel.give(name, -9, 'back')).body.data.cjcs).toBe(0);
      expect((await wheel.give(name, -9, 'back')).body.data.cjcs).toBe(0);
      expect((await wheel.give(name, 1, 'one')).body.data.cjcs).toBe(1);
      for (const [chances, reason] of [
        [2, 'a present'],
        [1, 'another reason'],
      ] as const)
        expect(await wheel.give(name, chances, 'one', reason)).toMatchObject({
          status: 409,
          body: { error: 'request_id_reused' },
        });
      expect(await wheel.give('upline', 1, 'one')).toMatchObject({ body: { error: 'request_id_reused' } });
      expect((await read(id)).cjcs).toBe(1);
      expect(await wheel.give('nobody', 1, 'x')).toMatchObject({
        status: 400,
        body: { error: 'account_unknown' },
      });
      const prize = (body: object, by = editor) =>
        current().call('POST /operator/wheel/prizes/save', {
          token: by,
          body: { lang: 'vi', position: 1, reason: 'x', ...body },
        });
      expect((await prize({ type: 1 })).status).toBe(422);
      expect((await prize({ type: 2, money: '5' })).status).toBe(422);
      expect((await prize({ type: 1, money: '90000000' })).body.data.saved).toBe(0);
      expect(
        (await prize({ type: 1, money: '90000000' }, await wheel.operator('owner'))).body.data.saved,
      ).toBe(1);
      const audit = await current()
        .app.context.database.db.selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'wheel%')
        .execute();
      expect([...new Set(audit.map(({ action }) => action))].toSorted()).toEqual([
        'wheel-chances.adjust',
        'wheel-prize.agree',
        'wheel-prize.save',
        'wheel-spin.hand-out',
        'wheel-tier.save',
        'wheel.settings',
      ]);
    });

    test('another first day of the week holds from the next week on: nothing is given twice, nothing is lost', async () => {
      const { id } = await current().member();
      const settings = async (body: object) =>
        (
          await current().call('POST /operator/wheel/settings/save', {
            token: await wheel.operator('finance'),
            body: { ...body, reason: 'x' },
          })
        ).body.data;
      const today = () => current().app.context.site.dayText(current().clock.now());
      wheel.toWeekday(TUESDAY);
      await earn(id, 50_000n, 'tue');
      current().clock.advance(DAY_MS);
      await earn(id, 50_000n, 'wed');
      current().clock.advance(DAY_MS);
      const { token } = await read(id);
      expect((await spin(token)).body.data.cjcs).toBe(1);
      for (const week_start of [0, 1, 3, 4, 5, 6]) {
        await settings({ week_start });
        expect((await read(id)).cjcs).toBe(1);
      }
      expect((await spin(token)).body.data.cjcs).toBe(0);
      for (const week_start of [0, 1, 2, 3, 5, 6, 4]) {
        await settings({ week_start });
        expect((await read(id)).cjcs).toBe(0);
      }
      expect(await settings({ max_chances: 3 })).toMatchObject({
        week_start: 4,
        week_start_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      wheel.toWeekday(TUESDAY);
      expect((await settings({ max_chances: 3 })).week_start_from).toBe(null);
      // The days up to Thursday form a short week, and what they earn lasts until the end of Thursday.
      await earn(id, 50_000n, 'short');
      for (const [weekday, left] of [
        [3, 1],
        [4, 1],
        [5, 0],
      ] as const) {
        wheel.toWeekday(weekday);
        expect([today(), (await read(id)).cjcs]).toEqual([today(), left]);
      }
      await settings({ week_start: TUESDAY });
    });

    test('the most that are there at once is no limit of a week: what was spent makes room', async () => {
      const { id, name } = await current().member();
      await wheel.give(name, 5, 'room');
      const { token } = await read(id);
      const left: number[] = [];
      for (let n = 0; n < 5; n += 1) left.push((await spin(token)).body.data.cjcs);
      expect(left).toEqual([3, 3, 2, 1, 0]);
      expect(await spin(token)).toMatchObject({ body: { error: 'wheel_no_chance' } });
    });

    test('prizes come as often as the stated rule says, drawn by the platform itself', async () => {
      const { id, name } = await current().member();
      await current().call('POST /operator/wheel/settings/save', {
        token: await wheel.operator('finance'),
        body: { max_chances: 99, reason: 'x' },
      });
      await wheel.give(name, 99, 'a-lot');
      const { token } = await read(id);
      for (let n = 0; n < 99; n += 1)
        expect((await spin(token, { client_seed: `s${n}` })).body.error).toBeUndefined();
      const { rows } = await sql<{
        position: number;
        n: number;
        seed: string;
        client_seed: string;
        pool: number[];
      }>`
        select position, n, seed, client_seed, pool from wheel_spin where member_id = ${id}`.execute(
        current().app.context.database.db,
      );
      expect(new Set(rows.map(({ seed }) => seed)).size).toBe(99);
      for (const { position, n, seed, client_seed, pool } of rows)
        expect(await drawPosition({ seed, n, clientSeed: client_seed, pool })).toBe(position);
      const ones = rows.filter(({ position }) => position === 1).length;
      // With two equal positions, 99 draws give one of them fewer than 17 or more than 82 only once in ten
      // billion runs.
      expect(ones).toBeGreaterThan(16);
      expect(ones).toBeLessThan(83);
      await verify();
    });
  },
  { config: { offsetMinutes: 345 } },
);
