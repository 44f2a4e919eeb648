import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { isChainAddress } from './card-address.ts';

const trc = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const erc = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const omni = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

describe('chain addresses', () => {
  test.each([
    ['trc', trc, true],
    ['trc', `${trc.slice(0, -1)}u`, false],
    ['trc', omni, false],
    ['omni', omni, true],
    ['omni', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', true],
    ['omni', trc, false],
    ['omni', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', false],
    ['erc', erc, true],
    ['erc', erc.toLowerCase(), true],
    ['erc', erc.replace('dAC', 'DAC'), false],
    ['erc', erc.slice(0, -1), false],
    ['erc', trc, false],
  ] as const)('%s %s: %s', (chain, address, valid) => {
    expect(isChainAddress(chain, address)).toBe(valid);
  });
});

testApi('cards', (api) => {
  const card = {
    card_no: '6222 0200 0000 1234',
    bank_type: 'ICBC',
    owner_name: ' li  wei ',
    bank_address: 'Main branch',
    qk_pwd: '482913',
  };

  test('are bound, listed masked, replaced and removed', async () => {
    const { token } = await api().member();
    const bound = await api().call('POST /member/bank', { token, body: card, query: { lang: 'en' } });
    expect(bound).toMatchObject({
      status: 200,
      body: { data: { card_no: '6222********1234', bank_type: 'ICBC', bank_type_text: 'ICBC' } },
    });
    expect(bound.body.data.member_id).toBeUndefined();
    const { id } = bound.body.data;
    const list = (await api().call('GET /member/bank', { token })).body;
    expect(list.data).toHaveLength(1);
    expect(Object.keys(list.bank_type)[0]).toBe('USDT');
    const replaced = await api().call(`PATCH /member/bank/${id}`, {
      token,
      body: { ...card, card_no: trc, bank_type: 'USDT', owner_name: 'Li Wei', bank_address: 'TRC20' },
    });
    expect(replaced.body.data).toMatchObject({
      id,
      card_no: `TR7NHq${'*'.repeat(24)}Lj6t`,
      bank_address: 'trc',
    });
    expect(await api().call(`DELETE /member/bank/${id}`, { token })).toMatchObject({ status: 200 });
    expect((await api().call('GET /member/bank', { token })).body.data).toEqual([]);
  });

  test('belong to one member only', async () => {
    const [owner, other] = [await api().member(), await api().member()];
    const { id } = (
      await api().call('POST /member/bank', {
        token: owner.token,
        body: { ...card, card_no: '6222020000005555' },
      })
    ).body.data;
    const body = { ...card, card_no: '6222020000006666' };
    expect(await api().call(`PATCH /member/bank/${id}`, { token: other.token, body })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
    expect(await api().call(`DELETE /member/bank/${id}`, { token: other.token })).toMatchObject({
      status: 404,
    });
    const taken = await api().call('POST /member/bank', {
      token: other.token,
      body: { ...card, card_no: '6222-0200-0000-5555' },
    });
    expect(taken.body.error).toBe('card_taken');
    expect((await api().call('GET /member/bank', { token: owner.token })).body.data).toHaveLength(1);
  });

  test.each([
    ['of letters and digits', 'gb29 nwbk 6016 1331 9268 19', 'GB29**************6819'],
    ['of letters alone', 'savingsaccount', 'SAVI******OUNT'],
    ['of more than 30 digits', '9'.repeat(40), `9999${'*'.repeat(32)}9999`],
    ['as long as the contract allows', 'A1'.repeat(75), `A1A1${'*'.repeat(142)}A1A1`],
  ])('an account %s is bound once, in any case', async (_, number, shown) => {
    const [one, two] = [await api().member(), await api().member()];
    const bind = (token: string, card_no: string) =>
      api().call('POST /member/bank', { token, body: { ...card, card_no } });
    expect(await bind(one.token, number)).toMatchObject({ status: 200, body: { data: { card_no: shown } } });
    const again = number.replaceAll(' ', '-').toUpperCase();
    expect((await bind(two.token, again)).body.error).toBe('card_taken');
  });

  test('one ERC20 address is bound once, however it is spelled', async () => {
    const [one, two] = [await api().member(), await api().member()];
    const wallet = { ...card, bank_type: 'USDT', owner_name: 'Li Wei', bank_address: 'erc' };
    expect(
      await api().call('POST /member/bank', { token: one.token, body: { ...wallet, card_no: erc } }),
    ).toMatchObject({ status: 200 });
    const again = await api().call('POST /member/bank', {
      token: two.token,
      body: { ...wallet, card_no: erc.toLowerCase() },
    });
    expect(again.body.error).toBe('card_taken');
  });

  test('take the holder and the number as they are pasted', async () => {
    const { token, id } = await api().member();
    const { db } = api().app.context.database;
    await db.updateTable('member').set({ realname: '阿卜杜拉·买买提' }).where('id', '=', id).execute();
    const body = {
      ...card,
      owner_name: '阿卜杜拉•买买提\u200b',
      card_no: '\u202a６２２２ 0200–0000 5656\u202c',
    };
    expect(await api().call('POST /member/bank', { token, body })).toMatchObject({
      status: 200,
      body: { data: { card_no: '6222********5656' } },
    });
  });

  test.each([
    [{ card_no: '12345' }, 422, 'validation'],
    [{ card_no: '6222 0200 0' }, 422, 'validation'],
    [{ card_no: '6222.0200.0000.1234' }, 422, 'validation'],
    [{ card_no: '1'.repeat(151) }, 422, 'validation'],
    [{ bank_type: 'NOBANK' }, 422, 'validation'],
    [{ bank_type: 'USDT', bank_address: undefined }, 422, 'validation'],
    [{ bank_type: 'USDT', bank_address: 'sol' }, 422, 'validation'],
    [{ bank_type: 'USDT', bank_address: 'trc', card_no: omni }, 422, 'validation'],
    [{ owner_name: 'Somebody Else' }, 400, 'holder_mismatch'],
  ])('%j is refused', async (changes, status, error) => {
    const { token } = await api().member();
    const answer = await api().call('POST /member/bank', {
      token,
      body: { ...card, card_no: '6222020000007777', ...changes },
    });
    expect(answer).toMatchObject({ status, body: { error } });
  });

  test('need a real name', async () => {
    const { token, id } = await api().member();
    await api()
      .app.context.database.db.updateTable('member')
      .set({ realname: null })
      .where('id', '=', id)
      .execute();
    expect(
      (await api().call('POST /member/bank', { token, body: { ...card, card_no: '6222020000008888' } })).body
        .error,
    ).toBe('realname_required');
  });

  test('are five at most, also in parallel', async () => {
    const { token } = await api().member();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        api().call('POST /member/bank', { token, body: { ...card, card_no: `622202000001000${i}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.error === 'card_limit')).toHaveLength(3);
  });
});
