import { expect, test, vi } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyMember, moneyApi } from '../../../test/money-api.ts';

interface Listed {
  key: string;
  lang: string;
  version: string;
  [field: string]: unknown;
}

const thai = {
  ...{ key: 'PROMPT', lang: 'th', is_open: 1, url: 'https://promptpay.example/' },
  ...{ number_min: 10, number_max: 13, is_numeric: 1 },
  names: { zh_cn: '即时支付', en: 'PromptPay', th: 'พร้อมเพย์' },
};

moneyApi('banks, as operators keep them', (current) => {
  const call = async (path: string, body: object, token?: string) =>
    current().call(`POST /operator/banks/${path}`, {
      ...{ token: token ?? (await current().operator('bank-a')), body, query: { lang: 'en' } },
    });
  const save = (body: object) => call('save', { reason: 'a new market', ...body });
  const list = async (): Promise<Listed[]> => (await call('list', {})).body.data;
  const find = async (lang: string, key: string) =>
    (await list()).find((bank) => bank.lang === lang && bank.key === key);
  /** What the console sends of a bank that it has read. */
  const bodyOf = ({ cards: _cards, ...bank }: Listed, change: object = {}) => ({ ...bank, ...change });
  const keysOf = async (lang: string) =>
    (await list()).filter((bank) => bank.lang === lang).map(({ key }) => key);
  const offered = async (member: MoneyMember, lang = 'en'): Promise<Record<string, string>> =>
    (await current().call('GET /member/bank/type', { token: member.token, query: { lang } })).body.data;
  const bind = (member: MoneyMember, card: object) =>
    current().call('POST /member/bank', {
      ...{ token: member.token, query: { lang: 'en' } },
      body: { owner_name: 'Li Wei', card_no: `60${String(member.id).padStart(8, '0')}`, ...card },
    });
  const withPin = async (lang: 'th' | 'vi' | 'zh_hk' | 'zh_cn') => {
    await current().ctx.database.run(
      `insert into setting (grp, key, lang, value) values ('drawing', 'card_asks_qk_pwd', 'common', '0')
       on conflict (grp, key, lang) do update set value = excluded.value`,
    );
    return current().addMember({ lang });
  };

  test.each([
    ['zh_cn', 'ICBC', 'KBANK'],
    ['zh_hk', 'HSBC', 'ABC'],
    ['th', 'KBANK', 'ICBC'],
    ['vi', 'VCB', 'HSBC'],
  ] as const)('a member in the currency of %s is offered %s and not %s', async (lang, own, other) => {
    const member = await current().addMember({ lang });
    const keys = Object.keys(await offered(member));
    expect(keys[0]).toBe('USDT');
    expect(keys.at(-1)).toBe('OTHER');
    expect(keys).toContain(own);
    expect(keys).not.toContain(other);
  });

  test('the banks of China are named on the wire as they always were', async () => {
    const member = await current().addMember({ lang: 'zh_cn' });
    expect(Object.keys(await offered(member)).sort()).toEqual(
      [
        ...[
          'USDT',
          'ICBC',
          'ABC',
          'COMM',
          'CCB',
          'CMB',
          'CEB',
          'GDB',
          'PSBC',
          'CMBC',
          'SPDB',
          'BOC',
          'SPABANK',
        ],
        ...[
          'CIB',
          'CITIC',
          'BJBANK',
          'SHBANK',
          'HXBANK',
          'BOHAIB',
          'GCB',
          'HZCB',
          'CZBANK',
          'NBBANK',
          'WZCB',
        ],
        ...['NJCB', 'BJRCB', 'SDEB', 'OTHER'],
      ].sort(),
    );
  });

  test('a Thai bank is added, offered last before "other", and checks the numbers of new cards', async () => {
    const member = await withPin('th');
    await offered(member);
    const topics: string[] = [];
    const end = current().ctx.push.add(member.id, { send: (news) => topics.push(...news), end: () => {} });
    expect(await save(thai)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(topics).toContain('channels'));
    end();
    const names = await offered(member, 'th');
    expect(Object.entries(names).slice(-2)).toEqual([
      ['PROMPT', 'พร้อมเพย์'],
      ['OTHER', 'ธนาคารอื่น'],
    ]);
    // Nobody has translated it.
    expect(await offered(member, 'vi')).toMatchObject({ PROMPT: 'PromptPay' });
    const refused = async (card_no: string) =>
      (await bind(member, { bank_type: 'PROMPT', card_no })).body.errors;
    expect(await refused('12345678901234')).toEqual({ card_no: [expect.stringContaining('13')] });
    expect(await refused('12345678AB')).toEqual({ card_no: [expect.any(String)] });
    expect(await bind(member, { bank_type: 'PROMPT', card_no: '081-234-5678' })).toMatchObject({
      status: 200,
      body: { data: { bank_type_text: 'PromptPay', url: thai.url } },
    });
    expect(await find('th', 'PROMPT')).toMatchObject({ cards: 1, names: thai.names });
  });

  test('a card of a bank that is hidden stays readable, and no new one is bound', async () => {
    const member = await withPin('vi');
    const bound = await bind(member, { bank_type: 'ACB' });
    expect(bound.status).toBe(200);
    const bank = (await find('vi', 'ACB')) as Listed;
    expect(await save(bodyOf(bank, { is_open: 0, names: { en: 'Asia Bank' } }))).toMatchObject({
      status: 200,
    });
    expect(Object.keys(await offered(member))).not.toContain('ACB');
    const { body } = await current().call('GET /member/bank', { token: member.token, query: { lang: 'vi' } });
    expect(body.data).toMatchObject([
      { id: bound.body.data.id, bank_type: 'ACB', bank_type_text: 'Asia Bank', url: 'https://acb.com.vn/' },
    ]);
    const other = await withPin('vi');
    expect((await bind(other, { bank_type: 'ACB' })).body.errors).toEqual({
      bank_type: [expect.any(String)],
    });
  });

  test('the payee of a payment channel is a bank of its currency, named in the language of the reader', async () => {
    const { body } = await current().call('POST /operator/channels/list', {
      ...{ token: await current().operator('bank-a'), body: {} },
    });
    const channel = body.data.find(({ type }: { type: string }) => type === 'company_bankpay');
    const content = {
      ...{ type: 'company_bankpay', lang: 'th', is_open: 1, names: { en: 'Transfer' }, hints: {} },
      ...{ account: '1234567890', payee: 'Koi Ltd', min: 0, max: 0, gift_percent: '0', reason: 'a market' },
    };
    const saveChannel = async (change: object, name = 'bank-a') =>
      current().call('POST /operator/channels/save', {
        ...{ token: await current().operator(name), body: { ...content, ...change } },
      });
    for (const bank_type of ['ICBC', 'USDT', 'NOBANK'])
      expect((await saveChannel({ bank_type })).body.errors).toEqual({ bank_type: [expect.any(String)] });
    expect(channel).toMatchObject({ lang: 'common', bank_type: 'ICBC' });
    expect((await saveChannel({ bank_type: 'KBANK' })).body.saved).toBe(0);
    expect((await saveChannel({ bank_type: 'KBANK' }, 'bank-b')).body.saved).toBe(1);
    const member = await current().addMember({ lang: 'th' });
    const shown = await current().call('GET /payment/normal/list', {
      ...{ token: member.token, query: { lang: 'th' } },
    });
    expect(shown.body.data.map(({ params }: { params: object | null }) => params)).toContainEqual({
      ...{ bank_type: 'KBANK', bank_address: '', bank_type_text: 'ธนาคารกสิกรไทย' },
    });
  });

  test.each([
    ['a code that is there', { key: 'KBANK' }, 'key'],
    ['a code for all currencies', { key: 'OTHER' }, 'key'],
    ['one for all currencies', { key: 'NEWBANK', lang: 'common' }, 'lang'],
    ['no name', { key: 'NEWBANK', names: { en: '  ' } }, 'names'],
    ['a web site without TLS', { key: 'NEWBANK', url: 'http://bank.example/' }, 'url'],
    ['a script for a web site', { key: 'NEWBANK', url: 'javascript:alert(1)' }, 'url'],
    ['a longest number below the shortest', { key: 'NEWBANK', number_min: 12, number_max: 11 }, 'number_max'],
    ['a number shorter than any card', { key: 'NEWBANK', number_min: 9 }, 'number_min'],
    ['a code in small letters', { key: 'newbank' }, 'key'],
  ])('%s is refused by its field, and changes nothing', async (_, change, field) => {
    const before = await list();
    const { status, body } = await save({ ...thai, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await list()).toEqual(before);
  });

  test('a change takes a reason, and overwrites no change that its author has not seen', async () => {
    const bank = (await find('th', 'SCB')) as Listed;
    expect((await save(bodyOf(bank, { reason: ' ' }))).body.error).toBe('reason_required');
    expect((await save(bodyOf(bank, { number_max: 12 }))).status).toBe(200);
    expect(await save(bodyOf(bank, { number_max: 14 }))).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile', message: expect.stringContaining('bank-a') as string },
    });
    expect((await save(bodyOf(bank, { key: 'GONE' }))).body.error).toBe('not_found');
    const { body } = await current().call('POST /operator/audit/list', {
      ...{ token: await operatorToken(current(), 'root', 'owner'), body: { action: 'bank.edit' } },
    });
    expect(body.data.find((line: { subject_id: string }) => line.subject_id === 'th SCB')).toMatchObject({
      before: { number_max: 15 },
      after: { number_max: 12, reason: 'a new market' },
    });
  });

  test('two that add the same bank at once: one does', async () => {
    const both = await Promise.all([1, 2].map(() => save({ ...thai, key: 'TWICE' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('the order of a currency is that of its members', async () => {
    const keys = await keysOf('zh_hk');
    const moved = [...keys.slice(3), ...keys.slice(0, 3)];
    const order = (body: object) => call('order', { lang: 'zh_hk', reason: 'most used first', ...body });
    expect((await order({ keys: moved })).status).toBe(200);
    const member = await current().addMember({ lang: 'zh_hk' });
    expect(Object.keys(await offered(member))).toEqual(['USDT', ...moved, 'OTHER']);
    expect((await order({ keys: ['KBANK'] })).body.error).toBe('not_found');
    expect((await order({ keys: keys.slice(0, 2) })).status).toBe(200);
    expect((await keysOf('zh_hk')).slice(0, 2)).toEqual(keys.slice(0, 2));
  });

  test('the banks of a currency are copied to another one, which keeps its own', async () => {
    const copy = (body: object) => call('copy', { reason: 'the same banks', ...body });
    expect((await copy({ from: 'vi', to: 'vi' })).body.errors).toEqual({ to: [expect.any(String)] });
    const [own, others] = [await keysOf('zh_hk'), await keysOf('zh_cn')];
    const kept = await find('zh_hk', 'ICBC');
    const missing = others.filter((key) => !own.includes(key));
    expect((await copy({ from: 'zh_cn', to: 'zh_hk' })).body.added).toBe(missing.length);
    expect(await keysOf('zh_hk')).toEqual([...own, ...missing]);
    expect(await find('zh_hk', 'ICBC')).toEqual(kept);
    expect((await copy({ from: 'zh_cn', to: 'zh_hk' })).body.added).toBe(0);
    expect((await copy({ from: 'zh_cn', to: 'en' })).body.added).toBe(others.length);
    const member = await current().addMember({ lang: 'en' });
    expect(Object.keys(await offered(member))).toEqual(['USDT', ...others, 'OTHER']);
  });

  test('roles: support looks, finance changes', async () => {
    const support = await operatorToken(current(), 'bank-support', 'support');
    expect((await call('list', {}, support)).status).toBe(200);
    expect((await call('copy', { from: 'th', to: 'vi', reason: 'x' }, support)).status).toBe(403);
    const finance = await operatorToken(current(), 'bank-finance', 'finance');
    expect((await call('copy', { from: 'th', to: 'vi', reason: 'x' }, finance)).status).toBe(200);
  });
});
