import { describe, expect, it } from 'vitest';
import { type ApiAnswer, operatorToken, testApi } from '../../../test/api.ts';
import { walletApi } from '../../../test/wallet-api.ts';
import { createOperator } from '../../accounts/operators/queries.ts';
import { addConnectedSuppliers } from './connected-suppliers.ts';

walletApi('suppliers and catalogue in the console', (current) => {
  const operator = (): Promise<string> => operatorToken(current().api, 'gamer');
  const send = async (path: string, body: object = {}): Promise<ApiAnswer> =>
    current().api.call(`POST /operator/games/${path}`, {
      token: await operator(),
      body,
      query: { lang: 'en' },
    });
  const supplierOf = async (code: string) =>
    (await send('suppliers/list')).body.data.find((row: { code: string }) => row.code === code);
  const auditOf = (id: string) =>
    current()
      .ctx.database.db.selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  const addGame = async (code: string, name: string, more: object = {}) => {
    const { id } = await current()
      .ctx.database.db.insertInto('game')
      .values({ supplier: 'PG', game_type: 3, game_code: code, names: JSON.stringify({ en: name }), ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  it('a supplier is closed with words and an end that members read, and opened again', async () => {
    const t = current();
    const member = await t.addMember();
    expect((await send('suppliers/save', { code: 'PG', is_open: 0 })).body.error).toBe('reason_required');
    expect((await supplierOf('PG')).is_open).toBe(1);
    const closed = await send('suppliers/save', {
      code: 'pg',
      is_open: 0,
      maintenance_texts: { en: 'New games arrive', th: ' ' },
      maintenance_until: '2099-01-02 03:04:00',
      reason: 'their notice',
    });
    expect(closed.body.data).toMatchObject({
      is_open: 0,
      maintenance_texts: { en: 'New games arrive' },
      maintenance_until: '2099-01-02 03:04:00',
    });
    expect((await t.launch(member, { api_code: 'PG', gameCode: 'x' })).body).toMatchObject({
      error: 'supplier_closed',
      message: 'New games arrive (– 2099-01-02 03:04)',
    });
    await send('suppliers/save', { code: 'PG', is_open: 1, reason: 'done' });
    expect(await supplierOf('PG')).toMatchObject({
      is_open: 1,
      maintenance_texts: {},
      maintenance_until: null,
    });
    const lines = await auditOf('PG');
    expect(lines.map(({ before, after }) => [before?.is_open, after?.is_open])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect((await send('suppliers/save', { code: 'NONE', is_open: 0, reason: 'x' })).status).toBe(404);
    await send('suppliers/save', { code: 'PG', aliases: 'pocket', reason: 'members type it' });
    expect(await supplierOf('PG')).toMatchObject({ aliases: 'pocket', is_open: 1 });
  });

  it('calls that fail are seen with what went wrong, and forgotten when an operator resets them', async () => {
    const t = current();
    t.pg.fail('createPlayer', 'cut_before', 'cut_before', 'cut_before', 'cut_before');
    for (let n = 0; n < 2; n += 1) await t.launch(await t.addMember(), { api_code: 'PG', gameCode: 'x' });
    t.pg.recover();
    const broken = await supplierOf('PG');
    expect(broken.breakers.players.failures).toBeGreaterThan(0);
    expect(broken.troubles[0]).toMatchObject({ operation: 'createPlayer', outcome: 'unknown' });
    expect(JSON.stringify(broken)).not.toMatch(/secret/i);
    const reset = await send('suppliers/reset', { code: 'PG', reason: 'they are back' });
    expect(reset.body.data.breakers.players).toMatchObject({ state: 'closed', failures: 0 });
    expect((await auditOf('PG')).at(-1)).toMatchObject({
      action: 'supplier.reset',
      before: { players: 'closed' },
      after: { reason: 'they are back' },
    });
    expect((await send('suppliers/reset', { code: 'NONE', reason: 'x' })).status).toBe(404);
  });

  it('a connected supplier comes into the lobby by the console alone', async () => {
    const t = current();
    const { db } = t.ctx.database;
    // As the configuration has just brought it.
    await db.deleteFrom('supplier').where('code', '=', 'PG').execute();
    await addConnectedSuppliers(t.ctx);
    expect(await supplierOf('PG')).toMatchObject({ is_open: 0, is_shown: 0, is_connected: 1, games: 0 });
    const lobby = async () => {
      const { data } = (await t.api.call('GET /games/apis', { query: { gameType: '2', lang: 'en' } })).body;
      return data.map((row: { title: string }) => row.title);
    };
    await send('suppliers/save', { code: 'PG', names: { en: 'Pocket Games' }, reason: 'contract' });
    await send('suppliers/save', { code: 'PG', is_open: 1, is_shown: 1, reason: 'contract' });
    const hall = await send('entries/add', { supplier: 'pg', game_type: 2, names: {}, weight: 3 });
    expect(hall.body.data).toMatchObject({ kind: 'entry', names: { en: 'Pocket Games' }, is_open: 1 });
    await send('entries/add', { supplier: 'PG', game_type: 2, game_code: 'FISH', names: { en: 'Reef' } });
    expect(await lobby()).toEqual(['Pocket Games', 'Reef']);
    expect((await t.launch(await t.addMember(), { api_code: 'PG', gameCode: 'FISH' })).status).toBe(200);
    expect((await send('entries/add', { supplier: 'NONE', game_type: 2, names: {} })).status).toBe(404);
  });

  it('a role without the permission changes nothing', async () => {
    const t = current();
    await createOperator(t.ctx.database.db, { name: 'reader', password: 'koi12345', role: 'support' });
    const { body } = await t.api.call('POST /operator/login', {
      body: { name: 'reader', password: 'koi12345' },
    });
    const token: string = body.data.access_token;
    const close = { code: 'PG', is_open: 0, reason: 'x' };
    const answer = await t.api.call('POST /operator/games/suppliers/save', { token, body: close });
    expect(answer.body.error).toBe('operator_forbidden');
    expect((await supplierOf('PG')).is_open).toBe(1);
  });

  it('the catalogue is searched and filtered, and one game changed', async () => {
    const id = await addGame('dragon', 'Dragon Gate', { tags: 'new', weight: 5 });
    await addGame('tiger', 'Tiger Gate');
    const names = async (filter: object) =>
      (await send('list', { supplier: 'PG', kind: 'game', ...filter })).body.data.data.map(
        ({ names: { en } }: { names: { en: string } }) => en,
      );
    expect(await names({ search: 'gate' })).toEqual(['Dragon Gate', 'Tiger Gate']);
    expect(await names({ search: 'dragon', tag: 'new' })).toEqual(['Dragon Gate']);
    expect(await names({ search: '%' })).toEqual([]);
    const saved = await send('save', {
      kind: 'game',
      id,
      tags: ['hot'],
      weight: -1,
      is_open: 0,
      names: { zh_cn: '龙门' },
    });
    expect(saved.body.data).toMatchObject({
      tags: ['hot'],
      weight: -1,
      is_open: 0,
      names: { en: 'Dragon Gate', zh_cn: '龙门' },
    });
    expect(await names({ is_open: 0, search: 'gate' })).toEqual(['Dragon Gate']);
    expect((await auditOf(String(id))).at(-1)).toMatchObject({
      action: 'game.edit',
      before: { tags: 'new', weight: 5 },
      after: { tags: 'hot', weight: -1 },
    });
    for (const wrong of [{ picture: 'javascript:x' }, { tags: ['best'] }, { weight: 1e9 }])
      expect(
        (
          await current().api.call('POST /operator/games/save', {
            token: await operator(),
            body: { kind: 'game', id, ...wrong },
          })
        ).status,
      ).toBe(422);
    expect((await send('save', { kind: 'entry', id: 2_000_000, weight: 1 })).status).toBe(404);
  });

  describe('a list of a supplier', () => {
    it('is compared, taken once as it was compared, and closes what it lacks only when told to', async () => {
      const stored = await addGame('kept', 'Kept', { tags: 'hot', weight: 7 });
      await addGame('renamed', 'Old name');
      await addGame('gone', 'Gone');
      const rest = (
        await send('list', { supplier: 'PG', kind: 'game', limit: 100, is_open: 1 })
      ).body.data.data
        .filter(({ game_code }: { game_code: string }) => !['kept', 'renamed', 'gone'].includes(game_code))
        .map(({ game_code, game_type, names }: Record<string, unknown>) => ({ game_code, game_type, names }));
      const games = [
        ...rest,
        { game_code: 'kept', game_type: 3, names: { en: 'Kept' } },
        { game_code: 'renamed', game_type: 3, names: { en: 'New name' }, picture: '/p.jpg' },
        { game_code: 'fresh', game_type: 3, names: { en: 'Fresh', th: 'ใหม่' } },
      ];
      const { data } = (await send('import/compare', { supplier: 'PG', games })).body;
      expect(data).toMatchObject({
        added: [{ game_code: 'fresh', name: 'Fresh' }],
        changed: [
          {
            game_code: 'renamed',
            fields: [
              { field: 'names.en', before: 'Old name', after: 'New name' },
              { field: 'picture', before: '', after: '/p.jpg' },
            ],
          },
        ],
        missing: [{ game_code: 'gone' }],
      });
      const take = (more: object = {}) =>
        send('import/take', {
          supplier: 'PG',
          games,
          state: data.state,
          reason: 'their list of today',
          ...more,
        });
      expect((await take({ state: 'another' })).body.error).toBe('already_decided');
      expect((await take({ close_missing: 1 })).status).toBe(200);
      expect((await take()).body.error).toBe('already_decided');
      const after = (await send('import/compare', { supplier: 'PG', games })).body.data;
      expect(after).toMatchObject({ added: [], changed: [], missing: [] });
      const row = await current()
        .ctx.database.db.selectFrom('game')
        .selectAll()
        .where('id', '=', stored)
        .executeTakeFirst();
      expect(row).toMatchObject({ tags: 'hot', weight: 7, is_open: true });
      expect((await auditOf('PG')).at(-1)).toMatchObject({
        action: 'catalogue.import',
        after: { added: ['fresh'], changed: ['renamed'], closed: ['gone'] },
      });
    });

    it.each([
      ['no code', [{ game_type: 3, names: { en: 'x' } }]],
      ['a code that no supplier has', [{ game_code: '<x>', game_type: 3, names: {} }]],
      ['nothing', []],
    ])('with %s is refused', async (_what, games) => {
      expect((await send('import/compare', { supplier: 'PG', games })).status).toBe(422);
    });
  });
});

testApi('a new site', (current) => {
  it('has the own lottery in its lobby and in its list of suppliers', async () => {
    const { data } = (await current().call('GET /games/apis', { query: { gameType: '99', lang: 'en' } }))
      .body;
    expect(data).toHaveLength(14);
    expect(data[0]).toMatchObject({ title: 'Koi Lottery' });
    const rows = await current()
      .app.context.database.db.selectFrom('supplier')
      .select(['code', 'is_open', 'is_shown'])
      .where('code', 'in', ['LY', 'SBE'])
      .orderBy('code')
      .execute();
    expect(rows).toEqual([
      { code: 'LY', is_open: true, is_shown: true },
      { code: 'SBE', is_open: false, is_shown: false },
    ]);
  });
});
