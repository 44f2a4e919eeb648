import { expect, test } from 'vitest';
import { giveFactor } from '../../../test/authenticator.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';

moneyApi('withdrawals with a second factor', (current) => {
  const holder = async (api: MoneyApi, lang: 'en' | 'zh_cn' = 'en') => {
    const member = await api.addMember({ money: 100_000n, lang });
    return { member, card: await api.bindCard(member) };
  };
  const guarded = async (api: MoneyApi) => {
    const own = await holder(api);
    return { ...own, app: await giveFactor(api.ctx, own.member.id, api.clock) };
  };
  const draw = (api: MoneyApi, { member, card }: { member: MoneyMember; card: number }, more: object = {}) =>
    api.call('POST /drawing', {
      token: member.token,
      body: { money: '100', qk_pwd: '482913', member_bank_id: card, ...more },
    });
  const set = (api: MoneyApi, value: string, lang?: 'zh_cn') =>
    setSetting(api.ctx, 'drawing.second_factor_from', value, lang);
  const nothing = async (api: MoneyApi, member: MoneyMember) => expect(await api.main(member)).toBe(100_000n);

  test('the withdrawal password comes first, then the code; a wrong one moves nothing and is counted', async () => {
    const api = current();
    const own = await guarded(api);
    expect((await draw(api, own, { qk_pwd: '000000' })).body.error).toBe('qk_pwd_wrong');
    expect((await draw(api, own)).body.error).toBe('factor_required');
    for (const tries_left of [4, 3, 2, 1])
      expect((await draw(api, own, { factor_code: own.app.wrong() })).body).toMatchObject({
        error: 'factor_wrong',
        tries_left,
      });
    expect((await draw(api, own, { factor_code: own.app.wrong() })).body.error).toBe('factor_locked');
    expect((await draw(api, own, { factor_code: own.app.code() })).body.error).toBe('factor_locked');
    await nothing(api, own.member);
    api.clock.advance(15 * 60_000 + 1000);
    expect((await draw(api, own, { factor_code: own.app.code() })).status).toBe(200);
    expect(await api.main(own.member)).toBe(90_000n);
    await api.verify();
  });

  test('of two withdrawals at once with one code, one goes through', async () => {
    const api = current();
    const own = await guarded(api);
    const factor_code = own.app.code();
    const answers = await Promise.all(
      ['a', 'b'].map((request_id) => draw(api, own, { factor_code, request_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await api.main(own.member)).toBe(90_000n);
  });

  test('a code that a withdrawal took opens nothing else', async () => {
    const api = current();
    const own = await guarded(api);
    const factor_code = own.app.code();
    expect((await draw(api, own, { factor_code })).status).toBe(200);
    api.clock.advance(4000);
    expect((await draw(api, own, { factor_code })).body.error).toBe('factor_wrong');
    const other = await guarded(api);
    expect((await draw(api, other, { factor_code })).body.error).toBe('factor_wrong');
  });

  test('the same request sent again has its answer, also ten at once, and long after its code', async () => {
    const api = current();
    const own = await guarded(api);
    const body = { factor_code: own.app.code(), request_id: 'again' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => draw(api, own, body)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { data: answers[0]?.body.data } });
    api.clock.advance(600_000);
    expect(await draw(api, own, body)).toMatchObject({ status: 200, body: { data: answers[0]?.body.data } });
    expect(await draw(api, own, { request_id: 'again' })).toMatchObject({ status: 200 });
    expect((await draw(api, own, { ...body, money: '200' })).body.error).toBe('request_id_reused');
    expect(await api.main(own.member)).toBe(90_000n);
    await api.verify();
  });

  test('a refusal for another reason leaves the code to be used', async () => {
    const api = current();
    const own = await guarded(api);
    const factor_code = own.app.code();
    expect((await draw(api, own, { factor_code, money: '5000' })).body.error).toBe('money_not_enough');
    expect((await draw(api, own, { factor_code })).status).toBe(200);
  });

  test('asked for its outcome first, a late request moves nothing and takes no code', async () => {
    const api = current();
    const own = await guarded(api);
    await api.call('POST /operation/outcome', {
      token: own.member.token,
      body: { request_id: 'late', kind: 'drawing' },
    });
    const factor_code = own.app.code();
    expect((await draw(api, own, { factor_code, request_id: 'late' })).body.error).toBe('operation_void');
    expect((await draw(api, own, { factor_code, request_id: 'next' })).status).toBe(200);
  });

  test('the site may demand it from an amount of a currency on, or always; whoever has none turns it on first', async () => {
    const api = current();
    await set(api, '150');
    const bare = await holder(api);
    expect((await draw(api, bare, { money: '149.99' })).status).toBe(200);
    api.clock.advance(4000);
    expect((await draw(api, bare, { money: '150' })).body).toMatchObject({
      error: 'factor_demanded',
      message: expect.stringContaining('$150.00\u00a0USD'),
    });
    const own = await guarded(api);
    const choice = { member_id: own.member.id, at_login: false, at_withdrawal: false };
    await api.ctx.database.db.insertInto('factor_choice').values(choice).execute();
    expect((await draw(api, own, { money: '150' })).body.error).toBe('factor_required');
    expect((await draw(api, own, { money: '100' })).status).toBe(200);
    await set(api, '0');
    const status = await api.call('POST /member/second_factor/status', { token: bare.member.token });
    expect(status.body.data.demanded_from).toBe('0.00');
    expect((await draw(api, await holder(api))).body.error).toBe('factor_demanded');
    // Each currency has its own amount.
    await set(api, '100000', 'zh_cn');
    expect((await draw(api, await holder(api, 'zh_cn'))).status).toBe(200);
    await set(api, 'nonsense');
    expect((await draw(api, await holder(api))).body.error).toBe('factor_demanded');
    await set(api, '', 'zh_cn');
    await set(api, '');
    expect((await draw(api, await holder(api))).status).toBe(200);
  });
});
