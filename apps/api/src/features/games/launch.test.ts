import { describe, expect, it } from 'vitest';
import { brandParts } from '../../../test/brand.ts';
import { postNow } from '../../../test/ledger.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { walletApi } from '../../../test/wallet-api.ts';
import { openVault } from '../../platform/lib/encryption.ts';

walletApi('opening a game', (current) => {
  it('asks the supplier with our defaults, the page’s parameters and over both the catalogue’s', async () => {
    const t = current();
    await t.ctx.database.db
      .insertInto('game')
      .values({
        supplier: 'PG',
        game_type: 3,
        game_code: '88',
        names: JSON.stringify({ common: 'Sun Reels' }),
        params: JSON.stringify({ isSingle: 1, gameType: 'Slot' }),
      })
      .execute();
    const member = await t.addMember({ lang: 'en' });
    const query = {
      api_code: 'pg',
      isMobile: '1',
      gameType: '3',
      gameCode: '88',
      isSingle: '0',
      theme: 'dark',
      lang: 'th',
    };
    const answer = await t.launch(member, query);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', game_url: expect.stringContaining('https://play') },
    });
    expect(t.pg.launches.at(-1)).toMatchObject({
      gameCode: '88',
      lang: 'th',
      mobile: true,
      parameters: { isSingle: '1', gameType: 'Slot', theme: 'dark' },
      returnUrl: expect.stringMatching(/\/#\/Main\/home\?from=game$/),
    });
  });

  it('refuses what is of a product line that the host goes without, however it is named', async () => {
    const t = current();
    const { publish, send } = brandParts(() => t.api);
    const entry = { supplier: 'PG', game_type: 2, names: '{"common":"Deep"}', params: '{"gameCode":"F7"}' };
    const { id } = await t.ctx.database.db
      .insertInto('game_entry')
      .values(entry)
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await t.addMember();
    const errorOf = async (query: Record<string, string>) =>
      (await t.launch(member, { api_code: 'PG', ...query })).body.error;
    expect(await errorOf({ gameCode: 'F7' })).toBeUndefined();
    await publish({ name: { common: 'Koi' }, lines_off: [2] });
    for (const query of [{ gameCode: 'F7' }, { gameType: '2' }, { gameCode: 'F7', gameType: '3' }, {}])
      expect([query, await errorOf(query)]).toEqual([query, 'feature_off']);
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    await send('withdraw', { reason: 'over' });
    await t.ctx.database.db.deleteFrom('game_entry').where('id', '=', id).execute();
  });

  it('leads back to the host that was asked where operators have named it, and nowhere else', async () => {
    const t = current();
    const { publish, send } = brandParts(() => t.api);
    const { config } = t.ctx;
    const own = new URL(config.publicUrl);
    const member = await t.addMember();
    const launchAt = async (host: string) => {
      const query = { api_code: 'PG', gameCode: 'F7', gameType: '3', lang: 'en' };
      const call = { token: member.token, query, headers: { host } };
      expect((await t.api.call('GET /game/login', call)).status).toBe(200);
      return [host, t.pg.launches.at(-1)];
    };
    const leadsTo = (host: string) =>
      expect.objectContaining({
        returnUrl: `${own.protocol}//${host}${own.port && `:${own.port}`}/#/Main/home?from=game`,
      });
    await publish({ name: { common: 'Lotus' } }, 'lotus.test');
    const agent = { agent: 'a', site_pc: '', site_mobile: 'https://m.agent.test/start' };
    await setSetting(t.ctx, 'agent_host.agent.test', JSON.stringify(agent));
    await setSetting(t.ctx, 'system.site_mobile', 'https://m.koi.test');
    const named = ['lotus.test', 'agent.test', 'm.agent.test', 'm.koi.test'];
    for (const host of [own.hostname, ...named]) expect(await launchAt(host)).toEqual([host, leadsTo(host)]);
    expect(await launchAt('LOTUS.test:8443')).toEqual(['LOTUS.test:8443', leadsTo('lotus.test')]);
    const strangers = ['evil.test', 'lotus.test.evil.test', 'xlotus.test', 'agent.test@evil.test', 'm'];
    for (const host of strangers) expect(await launchAt(host)).toEqual([host, leadsTo(own.hostname)]);
    await publish({ name: { common: 'All' } });
    expect(await launchAt('evil.test')).toEqual(['evil.test', leadsTo(own.hostname)]);
    await send('withdraw', { reason: 'over' });
    await send('withdraw', { host: 'lotus.test', reason: 'over' });
    await setSetting(t.ctx, 'agent_host.agent.test', '');
    await setSetting(t.ctx, 'system.site_mobile', '');
    for (const host of named) expect(await launchAt(host)).toEqual([host, leadsTo(own.hostname)]);
  });

  it('refuses a type of game under maintenance with what is said about it, and brings money home', async () => {
    const t = current();
    const member = await t.addMember({ money: 5000n });
    const set = (key: 'line_3' | 'line_3_message' | 'line_3_until', value: string, lang?: 'th') =>
      setSetting(t.ctx, `maintenance.${key}`, value, lang);
    expect((await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '20' })).status).toBe(200);
    await set('line_3', '1');
    await set('line_3_message', 'New reels are coming.');
    await set('line_3_message', 'พบกันเร็ว ๆ นี้', 'th');
    await set('line_3_until', '2030-01-02 03:04:05');
    const query = { api_code: 'PG', gameType: '3', gameCode: '88' };
    const reported = await t.launch(member, { ...query, lang: 'en' });
    expect([reported.status, reported.body.error]).toEqual([400, 'line_maintenance']);
    expect(reported.body.message).toBe('Under maintenance. New reels are coming. ~ 2030-01-02 03:04:05');
    expect((await t.launch(member, { ...query, lang: 'th' })).body.message).toContain('พบกันเร็ว ๆ นี้');
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    expect((await t.call(member, 'POST /game/withdrawal', { api_code: 'PG', money: '20' })).status).toBe(200);
    await set('line_3', '0');
    expect((await t.launch(member, query)).status).toBe(200);
  });

  it('opens the account once, with a password that is unreadable in the database', async () => {
    const t = current();
    const member = await t.addMember();
    t.ly.fail('createPlayer', 'lost_after');
    expect((await t.launch(member, { api_code: 'LY' })).body.error).toBe('supplier_silent');
    const size = t.ly.wallets.size;
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    expect(t.ly.wallets.size).toBe(size);
    const row = await t.ctx.database.db
      .selectFrom('supplier_player')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const vault = openVault(t.ctx.config.secretsKeys, 'supplier player passwords');
    const password = vault.open(`LY:${member.id}`, row.password_sealed)?.content.toString() ?? '';
    expect(password).toMatch(/^[\w-]{32}$/);
    expect(Buffer.from(row.password_sealed, 'base64').includes(password)).toBe(false);
    expect(row.created_at_supplier).toBeInstanceOf(Date);
  });

  it.each([
    [{ api_code: 'NOBODY' }, 400, 'supplier_unknown'],
    [{ api_code: 'SHUT' }, 400, 'supplier_closed'],
    [{ api_code: 'THAI' }, 400, 'supplier_closed'],
    [{ api_code: 'LY', gameCode: 'NONE' }, 400, 'game_unknown'],
    [{ api_code: 'PG', gameCode: 'closed' }, 400, 'game_unknown'],
    [{ api_code: 'LY', isMobile: '2' }, 422, 'validation'],
    [{ api_code: 'LY', gameCode: 'a b' }, 422, 'validation'],
    [{ api_code: 'LY', gameCode: 'x'.repeat(65) }, 422, 'validation'],
    [{ api_code: 'LY', gameCode: '鱼' }, 422, 'validation'],
    [{}, 422, 'validation'],
  ])('%j: %i %s', async (query, status, error) => {
    const t = current();
    await t.ctx.database.db
      .insertInto('game')
      .values({ supplier: 'PG', game_type: 3, game_code: 'closed', names: '{}', is_open: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const member = await t.addMember({ money: 10_00n });
    expect(await t.launch(member, query as Record<string, string>)).toMatchObject({
      status,
      body: { error },
    });
    expect((await t.balances(member)).main).toBe(10_00n);
  });

  it('sends no supplier what it would refuse as malformed, whatever the page or the catalogue add', async () => {
    const t = current();
    const odd = { api_code: 'PG', gameType: '\u202e<>" \n', 'a b': '1', ['n'.repeat(65)]: '1', '': '1' };
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, 'x'.repeat(200)]));
    await t.ctx.database.db
      .insertInto('game')
      .values([
        { supplier: 'PG', game_type: 3, game_code: 'crowded', names: '{}', params: '{"room":"7"}' },
        { supplier: 'PG', game_type: 3, game_code: 'spaced', names: '{}', params: '{"gameCode":"a b"}' },
      ])
      .execute();
    const member = await t.addMember();
    expect((await t.launch(member, odd)).status).toBe(200);
    const launched = await t.launch(member, { ...many, api_code: 'PG', gameCode: 'crowded', room: '1' });
    expect(launched.status).toBe(200);
    const { parameters } = t.pg.launches.at(-1) as { parameters: Record<string, string> };
    expect(Object.keys(parameters)).toHaveLength(32);
    expect(parameters.room).toBe('7');
    const requested = t.pg.asked.get('launch');
    expect(await t.launch(member, { api_code: 'PG', gameCode: 'spaced' })).toMatchObject({
      status: 400,
      body: { error: 'game_unknown' },
    });
    expect(t.pg.asked.get('launch')).toBe(requested);
  });

  it.each([
    ['zh_cn', '游戏'],
    ['zh_hk', '遊戲'],
    ['en', 'Game'],
    ['th', 'เกม'],
    ['vi', 'Trò chơi'],
  ] as const)('names the field that was wrong (%s)', async (lang, name) => {
    const t = current();
    const member = await t.addMember();
    const { body } = await t.launch(member, { api_code: 'LY', gameCode: 'a b', lang });
    expect(body.message).toContain(name);
  });

  it('refuses a supplier of another currency', async () => {
    const t = current();
    await t.ctx.database.db.updateTable('supplier').set({ lang: 'th' }).where('code', '=', 'PG').execute();
    try {
      const member = await t.addMember({ lang: 'en' });
      expect((await t.launch(member, { api_code: 'PG' })).body.error).toBe('supplier_currency');
    } finally {
      await t.ctx.database.db
        .updateTable('supplier')
        .set({ lang: 'common' })
        .where('code', '=', 'PG')
        .execute();
    }
  });

  it('a trial account opens the own lottery and nothing else, whatever else is wrong', async () => {
    const t = current();
    const member = await t.addMember({ isDemo: true, money: 5_00n });
    for (const api_code of ['PG', 'SHUT', 'NOBODY', 'money']) {
      expect((await t.launch(member, { api_code })).body.error).toBe('demo_own_lottery_only');
    }
    expect((await t.launch(member, { api_code: 'ly' })).status).toBe(200);
  });

  it.each([
    ['refuse', 400, 'supplier_closed'],
    ['lost_before', 504, 'supplier_silent'],
    ['garbage_after', 504, 'supplier_silent'],
    ['empty_after', 504, 'supplier_silent'],
    ['error_after', 504, 'supplier_silent'],
  ] as const)('a launch that ends in %s says so', async (fault, status, error) => {
    const t = current();
    const member = await t.addMember();
    t.ly.fail('launch', fault);
    expect(await t.launch(member, { api_code: 'LY' })).toMatchObject({ status, body: { error } });
  });

  it('waits for a transfer that is on its way', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n });
    t.ly.fail('transfer', 'lost_before');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    expect((await t.launch(member, { api_code: 'LY' })).body.error).toBe('transfer_in_transit');
    expect((await t.launch(member, { api_code: 'PG' })).status).toBe(200);
    await t.resolve();
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
  });

  describe('in automatic mode', () => {
    it('brings money back from the supplier used before and takes the whole units along', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_75n, automatic: true });
      expect((await t.launch(member, { api_code: 'PG', request_id: 'a' })).status).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 75n, pg: 100_00n });
      t.pg.win([...t.pg.wallets.keys()].at(-1) ?? '', 20_00n);
      expect((await t.launch(member, { api_code: 'LY', request_id: 'b' })).status).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 75n, pg: 0n, ly: 120_00n });
      await t.verify(member);
    });

    it('moves nothing a second time for the same request', async () => {
      const t = current();
      const member = await t.addMember({ money: 50_00n, automatic: true });
      const query = { api_code: 'LY', request_id: 'twice' };
      const answers = await Promise.all([
        t.launch(member, query),
        t.launch(member, query),
        t.launch(member, query),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      await t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '30' });
      expect((await t.launch(member, query)).status).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 30_00n, ly: 20_00n });
      expect((await t.launch(member, { ...query, gameCode: 'K3A' })).body.error).toBe('request_id_reused');
      await t.verify(member);
    });

    it('stores no address: whoever asks what became of a launch gets none, and a repeated one a new one', async () => {
      const t = current();
      const member = await t.addMember({ money: 50_00n, automatic: true });
      const query = { api_code: 'LY', request_id: 'told' };
      const first = await t.launch(member, query);
      const { reply } = await t.ctx.database.db
        .selectFrom('operation')
        .select('reply')
        .where('member_id', '=', member.id)
        .where('kind', '=', 'game/login')
        .executeTakeFirstOrThrow();
      expect(reply).toEqual({});
      const outcome = await t.call(member, 'POST /operation/outcome', {
        request_id: 'told',
        kind: 'game/login',
      });
      expect(outcome.body.data).toMatchObject({ state: 'done', reply: {} });
      const again = await t.launch(member, query);
      expect([first.body.game_url, again.body.game_url]).toEqual(
        Array(2).fill(expect.stringContaining('http')),
      );
    });

    it.each([
      ['refuse', 400],
      ['lost_after', 504],
      ['error_before', 504],
    ] as const)('gives the money back when the game does not open (%s)', async (fault, status) => {
      const t = current();
      const member = await t.addMember({ money: 50_00n, automatic: true });
      t.ly.fail('launch', fault);
      expect((await t.launch(member, { api_code: 'LY', request_id: 'g' })).status).toBe(status);
      expect(await t.balances(member)).toMatchObject({ main: 50_00n, ly: 0n });
      // On a retry the outcome is known: no money has moved.
      for (let again = 0; again < 2; again += 1)
        expect((await t.launch(member, { api_code: 'LY', request_id: 'g' })).status).toBe(400);
      await t.verify(member);
    });

    it('plays on elsewhere while the supplier used before is down', async () => {
      const t = current();
      const member = await t.addMember({ money: 80_00n, automatic: true });
      await t.launch(member, { api_code: 'PG' });
      await postNow(t.ctx, [
        {
          id: `more:${member.id}`,
          member: member.id,
          operateType: 1,
          movements: [
            { from: { platform: 'adjustment' }, to: { member: member.id, kind: 'main' }, amount: 9_00n },
          ],
        },
      ]);
      t.pg.fail('balance', 'error_before');
      expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 0n, pg: 80_00n, ly: 9_00n });
      await t.verify(member);
    });

    it('opens without money too', async () => {
      const t = current();
      const member = await t.addMember({ money: 99n, automatic: true });
      expect((await t.launch(member, { api_code: 'LY', request_id: 'z' })).status).toBe(200);
      expect((await t.balances(member)).main).toBe(99n);
    });
  });
});
