import { expect, test } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { Site } from '../../platform/lib/time.ts';

moneyApi('coin rates', (current) => {
  const call = async (key: string, body: object, by = 'rate-a') =>
    current().call(`POST /operator/coin-rates/${key}`, {
      token: await current().operator(by),
      body,
      query: { lang: 'en' },
    });
  const rateOf = async () => (await call('list', {})).body.data[0];
  const save = async (rate: string, by?: string, more: object = {}) =>
    call('save', { channel_id: (await rateOf()).channel_id, rate, reason: 'the market moved', ...more }, by);

  test('a step within the bound takes one operator; orders keep theirs, and members see the new one at once', async () => {
    const member = await current().addMember({ lang: 'zh_cn' });
    const rates = async () => (await call('list', {})).body.data.map(({ rate }: { rate: string }) => rate);
    const others = (await rates()).slice(1);
    const usdt = async () =>
      (await current().call('GET /payment/normal/list', { token: member.token })).body.data.find(
        ({ type }: { type: string }) => type === 'company_usdt',
      );
    const seen = await usdt();
    const report = () =>
      current().call('POST /recharge/normal', {
        token: member.token,
        body: {
          name: 'Li Wei',
          money: '710',
          account: 'TSender',
          hk_at: new Site(480).toWireDate(new Date(current().clock.now().getTime() - 60_000)),
          payment_type: seen.type,
          payment_id: seen.id,
          payment_account: seen.account,
          usdt_rate: seen.params.usdt_rate,
        },
      });
    const order = (await report()).body.data;
    expect((await save('7.20')).body).toMatchObject({ saved: 1 });
    expect(await rateOf()).toMatchObject({ rate: '7.20', lang: 'zh_cn', changed_by: 'rate-a' });
    expect(await rates()).toEqual(['7.20', ...others]);
    expect((await usdt()).params.usdt_rate).toBe('7.20');
    const { body } = await current().call('POST /recharge/list', { token: member.token, body: {} });
    expect(body.data.data[0]).toMatchObject({
      id: order.id,
      payment_detail: { usdt_rate: '7.10', usdt_num: '100.0000' },
    });
    // The rate that the member still sees is no longer accepted.
    expect((await report()).body.error).toBe('payment_changed');
  });

  test('a larger one waits for another operator, by the bound that is set', async () => {
    const before = (await rateOf()).rate;
    expect((await save('71.0')).body.saved).toBe(0);
    expect((await rateOf()).rate).toBe(before);
    expect((await save('71.0')).body.error).toBe('second_operator_required');
    const { waiting, step_percent } = (await call('list', {}, 'rate-b')).body;
    expect([step_percent, waiting.length, waiting[0].content.rate]).toEqual([5, 1, '71.0']);
    expect((await save('71.0', 'rate-b')).body.saved).toBe(1);
    await setSetting(current().ctx, 'operator.coin_rate_step_percent', '95');
    expect((await save('7.10')).body.saved).toBe(1);
    await setSetting(current().ctx, 'operator.coin_rate_step_percent', '');
    const { channel_id } = await rateOf();
    const { data } = (await call('history', { channel_id })).body;
    expect(data.slice(0, 2)).toMatchObject([
      { rate: '7.10', before: '71.0', by: 'rate-a', reason: 'the market moved' },
      { rate: '71.0', before, by: 'rate-b' },
    ]);
  });

  test('of two who change one rate at once the second gets a conflict', async () => {
    const { rate } = await rateOf();
    const answers = await Promise.all([
      save('7.11', 'rate-a', { before: rate }),
      save('7.12', 'rate-b', { before: rate }),
    ]);
    expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual(['changed_meanwhile', 'ok']);
  });

  test.each(['0', '0.00', '-7', '1e3', '7,10', '7.123456789', ''])('%j is no rate', async (rate) => {
    expect((await save(rate)).status).toBe(422);
  });

  test('coins for all currencies have no way into the database', async () => {
    const insert = (lang: string) =>
      current().ctx.database.run(
        `insert into payment_channel (type, lang, account) values ('company_usdt', $1, 'T')`,
        [lang],
      );
    await expect(insert('common')).rejects.toThrow('payment_channel_coin_currency');
  });
});
