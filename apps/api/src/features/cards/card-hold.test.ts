import { beforeEach, expect, test } from 'vitest';
import { later, type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import type { SettingName } from '../../platform/settings/registry.ts';

const HOUR_MS = 3_600_000;

moneyApi('new cards', (current) => {
  const set = (name: SettingName, value: string) => setSetting(current().ctx, name, value);
  const card = { card_no: '', bank_type: 'ICBC', owner_name: 'Li Wei', qk_pwd: '482913' };
  /** A member with money and one card past its hold, whose withdrawal password is 482913. */
  const holder = async (api: MoneyApi) => {
    const member = await api.addMember({ money: 500_000n, lang: 'zh_cn' });
    return { member, old: await api.bindCard(member) };
  };
  const bind = (api: MoneyApi, { token, id }: MoneyMember, more: object = {}, key = 'POST /member/bank') =>
    api.call(key, {
      token,
      body: { ...card, card_no: `6217000${String(id).padStart(9, '0')}`, ...more },
      query: { lang: 'en' },
    });
  const draw = (api: MoneyApi, { token }: MoneyMember, member_bank_id: number) =>
    api.call('POST /drawing', {
      token,
      body: { qk_pwd: '482913', money: '100', member_bank_id },
      query: { lang: 'en' },
    });

  beforeEach(async () => {
    await set('drawing.drawing_money_size_json', '{"zh_cn":{"b":[20,10000]}}');
    await set('drawing.card_hold_hours', '24');
    await set('drawing.card_asks_qk_pwd', '1');
  });

  test('are paid to after the hours of the site only, told on the card and in the refusal', async () => {
    const api = current();
    const { member, old } = await holder(api);
    const { id, payable_at } = (await bind(api, member)).body.data;
    const from = api.ctx.site.toWireDate(new Date(api.clock.now().getTime() + 24 * HOUR_MS));
    expect(payable_at.slice(0, 16)).toBe(from.slice(0, 16));
    const refused = await draw(api, member, id);
    expect(refused).toMatchObject({ status: 400, body: { error: 'card_on_hold', payable_at } });
    expect(refused.body.message).toContain(payable_at);
    expect(await api.main(member)).toBe(500_000n);
    expect((await draw(api, member, old)).status).toBe(200);
    await later(api, 23 * HOUR_MS, async () => {
      expect((await draw(api, member, id)).body.error).toBe('card_on_hold');
    });
    await later(api, 24 * HOUR_MS + 1000, async () => {
      const { data } = (await api.call('GET /member/bank', { token: member.token })).body;
      expect(data.map((row: { payable_at: string | null }) => row.payable_at)).toEqual([null, null]);
      expect((await draw(api, member, id)).status).toBe(200);
    });
    await api.verify();
  });

  test('a card that was replaced is new, for withdrawals and in what operators read of an order', async () => {
    const api = current();
    const { member, old } = await holder(api);
    const replaced = await bind(api, member, {}, `PATCH /member/bank/${old}`);
    expect(replaced.body.data.payable_at).not.toBeNull();
    expect((await draw(api, member, old)).body.error).toBe('card_on_hold');
    await set('drawing.card_hold_hours', '0');
    const order = (await draw(api, member, old)).body.data;
    const token = await api.operator();
    const facts = await api.call('POST /operator/withdrawals/facts', { token, body: { id: order.id } });
    expect(facts.body.data.card.age_days).toBe(0);
    const body = { member_name: member.name };
    const seen = await api.call('POST /operator/members/cards', { token, body });
    expect(seen.body.data[0].payable_at).toBeNull();
    await set('drawing.card_hold_hours', '2');
    const held = await api.call('POST /operator/members/cards', { token, body });
    expect(held.body.data[0].payable_at).toMatch(/^\d{4}-/);
  });

  test('0 hours pay at once', async () => {
    const api = current();
    await set('drawing.card_hold_hours', '0');
    const { member } = await holder(api);
    const { id, payable_at } = (await bind(api, member)).body.data;
    expect(payable_at).toBeNull();
    expect((await draw(api, member, id)).status).toBe(200);
  });

  test('are bound and replaced with the withdrawal password only, a wrong one counts', async () => {
    const api = current();
    const { member, old } = await holder(api);
    for (const key of ['POST /member/bank', `PATCH /member/bank/${old}`]) {
      const without = await bind(api, member, { qk_pwd: undefined }, key);
      expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['qk_pwd']]);
      const wrong = await bind(api, member, { qk_pwd: '000000' }, key);
      expect(wrong.body).toMatchObject({ error: 'qk_pwd_wrong', tries_left: 4 });
      expect((await bind(api, member, { card_no: `62170001${key.length}${member.id}00` }, key)).status).toBe(
        200,
      );
    }
    expect((await bind(api, await api.addMember({ lang: 'zh_cn' }))).body.error).toBe('qk_pwd_unset');
  });

  test('a site that does not ask takes them without one', async () => {
    const api = current();
    await set('drawing.card_asks_qk_pwd', '0');
    const { member } = await holder(api);
    expect((await bind(api, member, { qk_pwd: undefined })).status).toBe(200);
  });
});
