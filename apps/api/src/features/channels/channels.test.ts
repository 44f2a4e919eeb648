import { langs } from '@koi/contract/enumerations';
import { expect, test, vi } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { Site } from '../../platform/lib/time.ts';

interface Listed {
  id: number;
  type: string;
  version: string;
  [field: string]: unknown;
}

const TRC = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ERC = '0x52908400098527886E0F7030069857D2E4169EE7';

moneyApi('ways to pay in, as operators keep them', (current) => {
  const first = () => current().operator('channel-a');
  const second = () => current().operator('channel-b');
  const call = (key: string, body: object, token: string) =>
    current().call(`POST /operator/${key}`, { token, body, query: { lang: 'en' } });
  const list = async () => (await call('channels/list', {}, await first())).body;
  const find = async (type: string): Promise<Listed> =>
    (await list()).data.find((channel: Listed) => channel.type === type);
  const shown = async (member: MoneyMember, lang = 'en'): Promise<Listed[]> => {
    const options = { token: member.token, query: { lang } };
    const answers = await Promise.all([
      current().call('GET /payment/online/list', options),
      current().call('GET /payment/normal/list', options),
    ]);
    return answers.flatMap(({ body }) => body.data);
  };
  /** The request body of the console's edit form for this channel, with some fields changed. */
  const bodyOf = (channel: Listed, change: object = {}) => ({
    ...Object.fromEntries(
      [
        'id',
        'version',
        'type',
        'lang',
        'is_open',
        'label',
        'names',
        'hints',
        'gateway',
        'account',
        'payee',
        'bank_type',
        'bank_address',
        'chain',
        'qrcode',
        'min',
        'max',
        'gift_percent',
      ].flatMap((name) =>
        channel[name] === null || channel[name] === undefined ? [] : [[name, channel[name]]],
      ),
    ),
    ...change,
  });
  /** Topics pushed to this member's open page while `work` runs. */
  const reported = async (member: MoneyMember, work: () => Promise<unknown>): Promise<string[]> => {
    const topics: string[] = [];
    const end = current().ctx.push.add(member.id, { send: (news) => topics.push(...news), end: () => {} });
    await work();
    await vi.waitFor(() => expect(topics).toContain('channels'));
    end();
    return topics;
  };

  test('are all listed, with what members are not shown', async () => {
    const { data, gateways } = await list();
    expect(gateways).toEqual(['sandbox']);
    expect(data.map(({ type }: Listed) => type)).toEqual([
      'company_bankpay',
      'company_alipay',
      ...langs.map(() => 'company_usdt'),
      'online_alipay',
    ]);
    expect(data[0]).toMatchObject({
      bank_type: 'ICBC',
      payee: 'Koi Demo Ltd',
      is_payable: 1,
      gift_percent: '1.00',
      pending: 0,
    });
    expect(data[2]).toMatchObject({ chain: 'trc', lang: 'zh_cn', coin_rate: '7.10' });
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  test('closed and opened, members see it at once, and their open pages are notified', async () => {
    const member = await current().addMember();
    const { id } = await find('company_alipay');
    const open = async (is_open: number) =>
      call('channels/open', { id, is_open, reason: 'x' }, await first());
    const types = async () => (await shown(member)).map(({ type }) => type);
    expect(await reported(member, () => open(0))).toEqual(['channels']);
    expect(await types()).not.toContain('company_alipay');
    await reported(member, () => open(1));
    expect(await types()).toContain('company_alipay');
    expect(
      (await call('channels/open', { id: 2_000_000_000, is_open: 1, reason: 'x' }, await first())).status,
    ).toBe(404);
  });

  test('texts, limits and gift change with one operator; each language shows its own, the gaps what was there', async () => {
    const member = await current().addMember();
    const channel = await find('company_bankpay');
    const names = { en: 'Fast bank transfer', th: 'โอนเร็ว' };
    const body = bodyOf(channel, {
      label: 'Main account',
      names,
      hints: { en: 'Until 10 pm' },
      min: 200,
      gift_percent: '2.50',
      reason: 'x',
    });
    const saved = await call('channels/save', body, await first());
    expect(saved.body.saved).toBe(1);
    expect(await find('company_bankpay')).toMatchObject({
      label: 'Main account',
      names,
      hints: { en: 'Until 10 pm' },
    });
    const seen = await Promise.all(
      langs.map(async (lang) => (await shown(member, lang)).find(({ id }) => id === channel.id)),
    );
    expect(seen.map((row) => row?.desc)).toEqual(['', '', 'Fast bank transfer', 'โอนเร็ว', '']);
    expect(seen[2]).toMatchObject({ memo: 'Until 10 pm', min: 200, rate: '2.50' });
    // This operator read the channel before that change.
    const late = await call('channels/save', bodyOf(channel, { min: 300, reason: 'x' }), await second());
    expect(late).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } });
    expect(late.body.message).toContain('channel-a');
  });

  test('where the money goes to takes a reason and two operators; what a member has seen before is refused', async () => {
    const member = await current().addMember();
    const channel = await find('company_bankpay');
    const [before] = (await shown(member)).filter(({ id }) => id === channel.id);
    const body = bodyOf(channel, { account: '6222020000009999999', reason: 'the old account was closed' });
    const silent = await call('channels/save', { ...body, reason: ' ' }, await first());
    expect(silent.body.error).toBe('reason_required');
    expect((await call('channels/save', body, await first())).body.saved).toBe(0);
    expect((await find('company_bankpay')).account).toBe(channel.account);
    const { waiting } = (await call('channels/list', {}, await second())).body;
    expect(waiting).toMatchObject([
      {
        call: 'POST /operator/channels/save',
        content: { account: '6222020000009999999' },
        reason: 'the old account was closed',
        asked_by: 'channel-a',
        is_own: 0,
      },
    ]);
    const again = await call('channels/save', body, await first());
    expect(again.body.error).toBe('second_operator_required');
    const topics = reported(member, async () => {
      const agreed = { ...waiting[0].content, reason: 'checked by phone' };
      expect((await call('channels/save', agreed, await second())).body.saved).toBe(1);
    });
    expect(await topics).toEqual(['channels']);
    const [after] = (await shown(member)).filter(({ id }) => id === channel.id);
    expect(after?.account).toBe('6222020000009999999');
    expect((await list()).waiting).toEqual([]);
    const report = (account: unknown) =>
      current().call('POST /recharge/normal', {
        token: member.token,
        body: {
          name: 'Li Wei',
          money: '500',
          account: '6222020000001111',
          hk_at: new Site(480).toWireDate(new Date(current().clock.now().getTime() - 60_000)),
          payment_type: 'company_bankpay',
          payment_id: channel.id,
          payment_account: account,
          payment_name: 'Koi Demo Ltd',
        },
      });
    expect((await report(before?.account)).body.error).toBe('payment_changed');
    expect((await report('6222020000009999999')).status).toBe(200);
    expect((await find('company_bankpay')).pending).toBe(1);
    const audit = await current()
      .ctx.database.db.selectFrom('audit_log')
      .select(['action', 'actor', 'before', 'after'])
      .where('subject_kind', '=', 'channel')
      .where('subject_id', '=', String(channel.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      action: 'channel.edit',
      actor: 'channel-b',
      before: { account: channel.account },
      after: { account: '6222020000009999999', reason: 'checked by phone' },
    });
  });

  test('two who change the payee differently at once are not taken for two who agree', async () => {
    const channel = await find('company_alipay');
    const change = async (token: string, account: string) =>
      call('channels/save', bodyOf(channel, { account, reason: 'x' }), token);
    const answers = await Promise.all([
      change(await first(), 'a@koi.example'),
      change(await second(), 'b@koi.example'),
    ]);
    expect(answers.map(({ body }) => body.saved)).toEqual([0, 0]);
    expect((await find('company_alipay')).account).toBe('pay@koi.example');
    expect((await change(await second(), 'a@koi.example')).body.saved).toBe(1);
    expect((await find('company_alipay')).account).toBe('a@koi.example');
  });

  test.each([
    ['no account', 'company_alipay', { account: ' ' }, 'account'],
    ['no bank', 'company_bankpay', { bank_type: undefined }, 'bank_type'],
    ['no payee', 'company_bankpay', { payee: '' }, 'payee'],
    ['limits the wrong way round', 'company_bankpay', { min: 10, max: 9 }, 'max'],
    ['a gift of more than everything', 'company_bankpay', { gift_percent: '100.01' }, 'gift_percent'],
    ['a picture that is a script', 'company_alipay', { qrcode: 'javascript:alert(1)' }, 'qrcode'],
    ['a wallet with a wrong letter', 'company_usdt', { account: `${TRC.slice(0, -1)}u` }, 'account'],
    ['a wallet of another chain', 'company_usdt', { account: ERC }, 'account'],
    ['coins for all currencies', 'company_usdt', { lang: 'common' }, 'lang'],
    ['coins at the rate of another currency', 'company_usdt', { lang: 'en' }, 'lang'],
    ['a gateway that is not there', 'online_alipay', { gateway: 'nobody' }, 'gateway'],
    ['another kind', 'company_alipay', { type: 'company_wechat' }, 'type'],
  ])('%s is refused by its field', async (_name, type, change, field) => {
    const channel = await find(type);
    const answer = await call('channels/save', bodyOf(channel, { ...change, reason: 'x' }), await first());
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await find(type)).version).toBe(channel.version);
  });

  test('a new one is made by two, and stands where it is put', async () => {
    const body = {
      type: 'company_usdt',
      lang: 'en',
      is_open: 1,
      names: { en: 'USDT on Ethereum' },
      hints: {},
      account: ERC,
      chain: 'erc',
      coin_rate: '1.00',
      min: 20,
      max: 9_000,
      gift_percent: '0',
      reason: 'a second chain',
    };
    expect((await call('channels/save', body, await first())).body.saved).toBe(0);
    expect((await call('channels/save', body, await second())).body.saved).toBe(1);
    const { data } = await list();
    const made = data.find(({ account }: { account: string }) => account === ERC);
    const ids = data.map(({ id }: Listed) => id);
    await call('channels/order', { ids: [made.id] }, await first());
    expect((await list()).data.map(({ id }: Listed) => id)).toEqual([
      made.id,
      ...ids.filter((id: number) => id !== made.id),
    ]);
    const english = await current().addMember({ lang: 'en' });
    const chinese = await current().addMember({ lang: 'zh_cn' });
    const has = async (member: MoneyMember) => (await shown(member)).some(({ id }) => id === made.id);
    expect([await has(english), await has(chinese)]).toEqual([true, false]);
    const history = await call('coin-rates/history', { channel_id: made.id }, await first());
    expect(history.body.data).toMatchObject([{ rate: '1.00', before: null, by: 'channel-b' }]);
  });

  test('roles: support looks, finance changes, content does neither', async () => {
    const { id } = await find('company_alipay');
    const by = (role: 'support' | 'finance' | 'content') => operatorToken(current(), `channel-${role}`, role);
    expect((await call('channels/list', {}, await by('support'))).status).toBe(200);
    expect((await call('channels/open', { id, is_open: 1 }, await by('support'))).status).toBe(403);
    expect((await call('channels/open', { id, is_open: 1, reason: 'x' }, await by('finance'))).status).toBe(
      200,
    );
    expect((await call('channels/list', {}, await by('content'))).status).toBe(403);
  });
});
