import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertSettledBets } from '../../../test/bets.ts';
import { later, type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import type { SettingName } from '../../platform/settings/registry.ts';

moneyApi('withdrawals', (current) => {
  const drawing = (api: MoneyApi, member: MoneyMember, body: Record<string, unknown>) =>
    api.call('POST /drawing', {
      token: member.token,
      body: { qk_pwd: '482913', money: '100', ...body },
      query: { lang: 'en' },
    });
  const set = (api: MoneyApi, name: SettingName, value: string) => setSetting(api.ctx, name, value);
  /** A member with money, a withdrawal password and a card. */
  const holder = async (api: MoneyApi, money = 100_000n) => {
    const member = await api.addMember({ money });
    return { member, card: await api.bindCard(member) };
  };
  const owe = (api: MoneyApi, member: MoneyMember, turnover: bigint) =>
    api.ctx.database.db
      .updateTable('member')
      .set({ turnover_owed: turnover })
      .where('id', '=', member.id)
      .execute();
  const pendingOf = async (api: MoneyApi, member: MoneyMember) =>
    (await api.ctx.ledger.balances(api.ctx.database.db, member.id)).withdrawalPending;

  beforeEach(async () => {
    const api = current();
    await set(api, 'drawing.drawing_money_size_json', '{"en":{"b":[20,10000]},"zh_cn":{"b":[20,10000]}}');
    await set(api, 'drawing.transfer_start', '00:00:00');
    await set(api, 'drawing.transfer_end', '23:59:59');
    await set(api, 'drawing.drawing_times_per_day', '0');
  });

  describe('applying', () => {
    test('holds the gross amount; the payee is the bound card, whatever the body says', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const answer = await drawing(api, member, {
        money: '300.5',
        member_bank_id: card,
        name: 'Somebody Else',
        account: '4111111111111111',
        member_remark: 'please',
      });
      expect(answer.status).toBe(200);
      const masked = `6222********${String(member.id).padStart(4, '0').slice(-4)}`;
      expect(answer.body.data).toMatchObject({
        name: 'Li Wei',
        account: masked,
        money: '300.50',
        counter_fee: '0.00',
        before_money: '1000.00',
        after_money: '699.50',
        status: 1,
        status_text: 'Under review',
        member_remark: 'please',
        member_bank_info: { id: card, card_no: masked, bank_type: 'ICBC', owner_name: 'Li Wei' },
      });
      expect(await api.main(member)).toBe(69_950n);
      expect(await pendingOf(api, member)).toBe(30_050n);
      await api.verify();
    });

    test('a member who owes turnover pays 2 % of the gross, half up', async () => {
      const api = current();
      const { member, card } = await holder(api);
      await owe(api, member, 1n);
      const { body } = await drawing(api, member, { money: '100.25', member_bank_id: card });
      expect(body.data).toMatchObject({ money: '98.24', counter_fee: '2.01' });
      expect(await api.main(member)).toBe(89_975n);
      await api.verify();
    });

    test('bets that are settled but not counted yet have been played: no fee, however many there are', async () => {
      const api = current();
      const { member, card } = await holder(api);
      await owe(api, member, 3_000_00n);
      const bets = (from: number, to: number) =>
        insertSettledBets(
          api.ctx.database.db,
          sql`insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail,
                            result, bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
           select 'LY', ${`${member.id}-`} || n, 1, ${member.id}::int, false, 'p', 'K3', 'K3', 3, '1', '', '', 100, 100, 0, 'USD', 'COMPLETE', now(), now(),
                  now(), now() from generate_series(${from}::int, ${to}::int) n`,
        );
      await bets(1, 2_999);
      const owing = await drawing(api, member, { money: '100', member_bank_id: card });
      expect(owing.body.data).toMatchObject({ money: '98.00', counter_fee: '2.00' });
      await bets(3_000, 3_000);
      await later(api, 4_000, async () => {
        const { body } = await drawing(api, member, { money: '100', member_bank_id: card });
        expect(body.data).toMatchObject({ money: '100.00', counter_fee: '0.00' });
      });
      const { body } = await api.call('POST /drawing/list', { token: member.token, body: {} });
      // By state: gross amounts, as in the rows. In total: net amounts, as the platform family reports them.
      expect(body.statistic).toMatchObject({
        sum_money: '198.00',
        pending_money: '200.00',
        success_money: '0.00',
      });
      await api.verify();
    });

    test('the list has own rows only, newest first, summed in net over the whole filter', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const other = await holder(api);
      await drawing(api, other.member, { member_bank_id: other.card });
      for (const money of ['100', '200', '300']) {
        expect((await drawing(api, member, { money, member_bank_id: card })).status).toBe(200);
        api.clock.advance(4000);
      }
      const { body } = await api.call('POST /drawing/list', { token: member.token, body: { limit: 2 } });
      expect(body.data.data.map((row: { money: string }) => row.money)).toEqual(['300.00', '200.00']);
      expect(body).toMatchObject({ data: { total: 3, last_page: 2 }, statistic: { sum_money: '600.00' } });
      const none = await api.call('POST /drawing/list', { token: member.token, body: { status: 2 } });
      expect(none.body).toMatchObject({ data: { total: 0, data: [] }, statistic: { sum_money: '0.00' } });
    });
  });

  describe('refuses, and nothing moves', () => {
    const refused = async (
      api: MoneyApi,
      member: MoneyMember,
      body: Record<string, unknown>,
      status: number,
      error: string,
      words: string[] = [],
    ) => {
      const before = await api.main(member);
      const answer = await drawing(api, member, body);
      expect(answer).toMatchObject({ status, body: { status: 'error', code: status, error } });
      for (const word of words) expect(answer.body.message).toContain(word);
      expect(await api.main(member)).toBe(before);
      const list = await api.call('POST /drawing/list', { token: member.token, body: {} });
      return list.body.data.total;
    };

    test('without a withdrawal password', async () => {
      const api = current();
      const member = await api.addMember({ money: 100_000n });
      expect(await refused(api, member, { member_bank_id: 1 }, 400, 'qk_pwd_unset')).toBe(0);
    });

    test('with a wrong one, before anything about the balance shows; the fifth locks for 15 minutes', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const wrong = { qk_pwd: '000000', money: '999999', member_bank_id: card };
      for (let attempt = 1; attempt < 5; attempt += 1) await refused(api, member, wrong, 400, 'qk_pwd_wrong');
      await refused(api, member, wrong, 400, 'qk_pwd_locked', ['15']);
      await refused(api, member, { member_bank_id: card }, 400, 'qk_pwd_locked');
      await later(api, 15 * 60_000 + 1000, async () => {
        expect((await drawing(api, member, { member_bank_id: card })).status).toBe(200);
      });
    });

    test('without a card, and with somebody else’s', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const other = await holder(api);
      await refused(api, member, { member_bank_id: other.card }, 400, 'bank_not_found');
      await api.ctx.database.db.deleteFrom('bank_card').where('id', '=', card).execute();
      await refused(api, member, { member_bank_id: card }, 400, 'not_bound');
    });

    test('outside the hours, also over midnight', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const local = (minutes: number) =>
        new Date(api.clock.now().getTime() + (480 + minutes) * 60_000).toISOString().slice(11, 16);
      await set(api, 'drawing.transfer_start', `${local(60)}:00`);
      await set(api, 'drawing.transfer_end', `${local(120)}:00`);
      await refused(api, member, { member_bank_id: card }, 400, 'outside_hours', [local(60), local(120)]);
      await set(api, 'drawing.transfer_start', `${local(-60)}:00`);
      await set(api, 'drawing.transfer_end', `${local(60)}:00`);
      expect((await drawing(api, member, { member_bank_id: card })).status).toBe(200);
    });

    test('below the least and above the most of the currency', async () => {
      const api = current();
      const { member, card } = await holder(api, 2_000_000n);
      await refused(api, member, { money: '19.99', member_bank_id: card }, 400, 'below_min', ['$20.00']);
      await refused(api, member, { money: '10000.01', member_bank_id: card }, 400, 'above_max', [
        '$10,000.00',
      ]);
      await set(api, 'drawing.drawing_money_size_json', '{}');
      await refused(api, member, { money: '100', member_bank_id: card }, 400, 'above_max');
    });

    test('emptied limits are the defaults, as members see them', async () => {
      const api = current();
      const { member, card } = await holder(api);
      await set(api, 'drawing.drawing_money_size_json', '');
      const { data } = (await api.call('GET /system/configs', { query: { group: 'drawing' } })).body;
      expect(JSON.parse(data.drawing_money_size_json).en).toEqual({ b: [20, 10000] });
      await refused(api, member, { money: '19.99', member_bank_id: card }, 400, 'below_min', ['$20.00']);
      expect((await drawing(api, member, { money: '100', member_bank_id: card })).status).toBe(200);
    });

    test('more than there is', async () => {
      const api = current();
      const { member, card } = await holder(api, 9_999n);
      await refused(api, member, { money: '100', member_bank_id: card }, 400, 'money_not_enough');
    });

    test('a second time within three seconds', async () => {
      const api = current();
      const { member, card } = await holder(api);
      expect((await drawing(api, member, { member_bank_id: card })).status).toBe(200);
      expect(await refused(api, member, { member_bank_id: card }, 400, 'too_frequent')).toBe(1);
    });

    test('more often a day than allowed; refused ones do not count', async () => {
      const api = current();
      await set(api, 'drawing.drawing_times_per_day', '2');
      const { member, card } = await holder(api);
      const operator = await api.operator();
      const first = await drawing(api, member, { member_bank_id: card });
      const id = first.body.data.id;
      const refusal = { token: operator, body: { reason: 'test' } };
      expect((await api.call(`POST /operator/withdrawals/${id}/refuse`, refusal)).status).toBe(200);
      for (let time = 0; time < 2; time += 1) {
        api.clock.advance(4000);
        expect((await drawing(api, member, { member_bank_id: card })).status).toBe(200);
      }
      api.clock.advance(4000);
      await refused(api, member, { member_bank_id: card }, 400, 'times_exhausted', ['2']);
      await later(api, DAY_MS, async () => {
        expect((await drawing(api, member, { member_bank_id: card })).status).toBe(200);
      });
    });

    const badInput: Record<string, unknown>[] = [
      { money: '0' },
      { money: '-5' },
      { money: '100.001' },
      { money: 'abc' },
      { money: undefined },
      { qk_pwd: '12345' },
      { qk_pwd: undefined },
      { member_bank_id: undefined },
      { member_bank_id: 'x' },
      { member_remark: 'x'.repeat(256) },
    ];
    test.each(badInput)('bad input %j', async (body) => {
      const api = current();
      const { member, card } = await holder(api);
      await refused(api, member, { member_bank_id: card, ...body }, 422, 'validation');
    });

    test('a trial account', async () => {
      const api = current();
      const member = await api.addMember({ isDemo: true, money: 100_000n });
      const answer = await drawing(api, member, { member_bank_id: 1 });
      expect(answer).toMatchObject({ status: 400, body: { error: 'demo_not_allowed' } });
    });
  });

  describe('at the same time', () => {
    test('the same request twice: one withdrawal, one answer; other content is refused', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const body = { member_bank_id: card, request_id: 'twice' };
      const answers = await Promise.all([drawing(api, member, body), drawing(api, member, body)]);
      expect(answers[0]).toMatchObject({ status: 200, body: { data: answers[1]?.body.data } });
      expect(await api.main(member)).toBe(90_000n);
      expect(await drawing(api, member, { ...body, money: '50' })).toMatchObject({
        status: 409,
        body: { error: 'request_id_reused' },
      });
      expect(await drawing(api, member, body)).toMatchObject({
        status: 200,
        body: { data: answers[0]?.body.data },
      });
      await api.verify();
    });

    test('the same request ten times over with the right password: one withdrawal, nobody is locked out', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const body = { member_bank_id: card, request_id: 'ten' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => drawing(api, member, body)));
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { data: answers[0]?.body.data } });
      expect(await api.main(member)).toBe(90_000n);
      await api.verify();
    });

    test('different requests: the guard lets one through', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((request_id) => drawing(api, member, { member_bank_id: card, request_id })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect(await api.main(member)).toBe(90_000n);
      await api.verify();
    });

    test('asked for its outcome first, a late request moves nothing', async () => {
      const api = current();
      const { member, card } = await holder(api);
      const outcome = await api.call('POST /operation/outcome', {
        token: member.token,
        body: { request_id: 'late', kind: 'drawing' },
      });
      expect(outcome.body.data.state).toBe('void');
      const answer = await drawing(api, member, { member_bank_id: card, request_id: 'late' });
      expect(answer).toMatchObject({ status: 409, body: { error: 'operation_void' } });
      expect(await api.main(member)).toBe(100_000n);
    });

    test('the balance never goes below zero, with deposits coming in meanwhile', async () => {
      const api = current();
      const holders = await Promise.all(Array.from({ length: 4 }, () => holder(api, 15_000n)));
      await Promise.all(
        holders.flatMap(({ member, card }) => [
          drawing(api, member, { member_bank_id: card, request_id: 'x' }),
          drawing(api, member, { member_bank_id: card, request_id: 'y' }),
          api.order(member, '10').then(({ payUrl }) => api.gateway.choose(payUrl, 'pay')),
        ]),
      );
      for (const { member } of holders) expect(await api.main(member)).toBe(6_000n);
      await api.verify();
    });
  });
});
