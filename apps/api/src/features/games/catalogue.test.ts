import { brotliDecompressSync } from 'node:zlib';
import { openCatalogue, searchCatalogue } from '@koi/game-search';
import { expect, it } from 'vitest';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { wireOf } from '../../../test/wire.ts';

/**
 * A slot game, a card game, a live hall and two fishing games at PG; a slot game at SHUT, which is under
 * maintenance.
 */
async function addCatalogue({ ctx }: WalletApi) {
  const { db } = ctx.database;
  const game = (
    supplier: string,
    gameType: number,
    code: string,
    names: Record<string, string>,
    tags = '',
  ) => ({
    supplier,
    game_type: gameType,
    game_code: code,
    names: JSON.stringify(names),
    tags,
    weight: 10,
  });
  const entry = (gameType: number, names: Record<string, string>, more: Record<string, unknown> = {}) => ({
    supplier: 'PG',
    game_type: gameType,
    names: JSON.stringify(names),
    weight: 10,
    ...more,
  });
  const games = await db
    .insertInto('game')
    .values([
      game('PG', 3, 'sun', { common: 'Sun Reels', zh_cn: '太阳神殿', th: 'วิหารสุริยัน' }, 'hot,new'),
      game('PG', 6, 'bull', { common: 'Bull Fight', zh_cn: '斗牛' }),
      game('SHUT', 3, 'moon', { common: 'Moon Reels', zh_cn: '月亮神殿' }),
    ])
    .returning('id')
    .execute();
  const entries = await db
    .insertInto('game_entry')
    .values([
      entry(1, { common: 'PG Live' }, { tags: 'hot' }),
      entry(2, { common: 'Deep Sea', vi: 'Biển Sâu' }, { params: JSON.stringify({ gameCode: 'F1' }) }),
      entry(2, { common: 'Coral Bay' }, { params: JSON.stringify({ gameCode: 'F2' }), icon_url: '/i.png' }),
    ])
    .returning('id')
    .execute();
  const [sun, bull, moon] = games.map(({ id }) => id) as [number, number, number];
  const [live, deep, coral] = entries.map(({ id }) => id) as [number, number, number];
  return { sun, bull, moon, live, deep, coral };
}

walletApi('catalogue', (current) => {
  let added: ReturnType<typeof addCatalogue> | undefined;
  const ids = () => {
    added ??= addCatalogue(current());
    return added;
  };
  const get = (key: string, query: Record<string, string> = {}, member?: WalletMember) =>
    current().api.call(`GET ${key}`, {
      query: { lang: 'en', ...query },
      ...(member && { token: member.token }),
    });

  it('shows the games of a supplier under maintenance as closed, and nothing of one taken out', async () => {
    const t = current();
    await ids();
    const list = async () =>
      (await get('/games/lists', { gameType: '3', isMobile: '1' })).body.data.map(
        (row: { name: string; weather: string; is_open: number }) => [row.name, row.weather, row.is_open],
      );
    expect(await list()).toEqual([
      ['Moon Reels', 'closed', 0],
      ['Sun Reels', 'normal', 1],
    ]);
    const { db } = t.ctx.database;
    await db.updateTable('supplier').set({ is_shown: false }).where('code', '=', 'SHUT').execute();
    expect(await list()).toEqual([['Sun Reels', 'normal', 1]]);
    await db.updateTable('supplier').set({ is_shown: true }).where('code', '=', 'SHUT').execute();
    const member = await t.addMember();
    expect((await t.launch(member, { api_code: 'SHUT', gameCode: 'moon' })).body.error).toBe(
      'supplier_closed',
    );
  });

  it('gives rows by their ids, in the order asked for, without what is not shown', async () => {
    const t = current();
    const { sun, bull, moon, deep, coral } = await ids();
    await t.ctx.database.db.updateTable('game').set({ is_open: false }).where('id', '=', bull).execute();
    const { data } = (
      await get('/games/rows', { games: `${moon},${bull},${sun}`, entries: `${coral},${deep},999999` })
    ).body;
    expect(data.games.map((row: { id: number }) => row.id)).toEqual([moon, sun]);
    expect(data.entries.map((row: { title: string }) => row.title)).toEqual(['Coral Bay', 'Deep Sea']);
    await t.ctx.database.db.updateTable('game').set({ is_open: true }).where('id', '=', bull).execute();
    expect((await get('/games/rows')).body.data).toEqual({ games: [], entries: [] });
    expect((await get('/games/rows', { games: '1;drop' })).status).toBe(422);
  });

  it('shows fishing games as entries, and only rows of the member’s market', async () => {
    const t = current();
    await ids();
    const names = (body: { data: { title: string }[] }) => body.data.map((row) => row.title).sort();
    expect(names((await get('/games/lists', { gameType: '2', isMobile: '1' })).body)).toEqual([
      'Coral Bay',
      'Deep Sea',
    ]);
    expect(names((await get('/games/apis', { gameType: '1' })).body)).toEqual(['PG Live']);
    const { db } = t.ctx.database;
    await db.updateTable('game_entry').set({ lang: 'th' }).where('game_type', '=', 1).execute();
    expect(names((await get('/games/apis', { gameType: '1' })).body)).toEqual([]);
    const thai = await t.addMember({ lang: 'th' });
    expect(names((await get('/games/apis', { gameType: '1' }, thai)).body)).toEqual(['PG Live']);
    await db.updateTable('game_entry').set({ lang: 'common' }).where('game_type', '=', 1).execute();
  });

  it('keeps nobody from the lobby whose session has ended', async () => {
    const t = current();
    const member = await t.addMember();
    await t.ctx.database.db
      .updateTable('member')
      .set({ session_version: 7 })
      .where('id', '=', member.id)
      .execute();
    expect((await get('/games', {}, member)).status).toBe(200);
    expect((await t.api.call('GET /games', { token: 'not.a.token' })).status).toBe(200);
  });

  it('keeps favourites once, the last added first, until they are removed', async () => {
    const t = current();
    const { sun, bull, live, coral } = await ids();
    const member = await t.addMember({ isDemo: true });
    const favor = (act: string, game_type: number, model_id: number, api_name = 'pg') =>
      t.call(member, `POST /favor/${act}`, { api_name, game_type, model_id });
    for (const [type, id] of [
      [3, sun],
      [1, live],
      [6, bull],
      [2, coral],
      [3, sun],
    ] as const)
      expect(await favor('add', type, id)).toMatchObject({ status: 200, body: { status: 'success' } });
    const list = async (query = {}) => (await get('/favor/list', query, member)).body;
    const { apigames, gamelists } = await list();
    expect(apigames.map((row: { id: number }) => row.id)).toEqual([coral, live]);
    expect(gamelists.map((row: { id: number }) => row.id)).toEqual([bull, sun]);
    expect(apigames[0]).toMatchObject({ title: 'Coral Bay', game_type_text: 'Fishing' });
    expect(apigames[0]).not.toHaveProperty('icon_url');
    expect(gamelists[0]).toMatchObject({ name: 'Bull Fight', api_name: 'PG' });
    expect(gamelists[0]).not.toHaveProperty('api');
    expect((await list({ game_type: '3' })).gamelists).toHaveLength(1);
    expect(await list({ api_name: 'LY' })).toMatchObject({ apigames: [], gamelists: [] });
    for (const [type, id, supplier] of [
      [3, 999_999, 'PG'],
      [5, sun, 'PG'],
      [3, sun, 'LY'],
    ] as const)
      expect(await favor('add', type, id, supplier)).toMatchObject({
        status: 400,
        body: { error: 'game_unknown' },
      });
    expect((await favor('delete', 3, 999_999)).body.error).toBe('game_unknown');
    expect((await t.call(member, 'POST /favor/add', { api_name: 'PG', game_type: 3 })).status).toBe(422);
    expect((await favor('delete', 3, sun)).status).toBe(200);
    expect((await favor('delete', 3, sun)).status).toBe(200);
    expect((await list()).gamelists.map((row: { id: number }) => row.id)).toEqual([bull]);
    const other = await t.addMember();
    expect((await get('/favor/list', {}, other)).body).toMatchObject({ apigames: [], gamelists: [] });
    expect((await get('/favor/list')).status).toBe(401);
  });

  it('remembers what was opened, newest first, each once, and no more than twenty', async () => {
    const t = current();
    await ids();
    const member = await t.addMember();
    const opened = async () =>
      (await get('/games/recent', {}, member)).body.data.map(
        ({ entry, game }: { entry: { title: string } | null; game: { name: string } | null }) =>
          entry?.title ?? game?.name,
      );
    expect(await opened()).toEqual([]);
    for (const query of [
      { gameCode: 'sun' },
      { gameType: '2', gameCode: 'F2' },
      { gameType: '1' },
      { gameCode: 'sun' },
    ]) {
      t.clock.advance(1000);
      expect((await t.launch(member, { api_code: 'PG', ...query })).status).toBe(200);
    }
    expect(await opened()).toEqual(['Sun Reels', 'PG Live', 'Coral Bay']);
    t.pg.fail('launch', 'refuse');
    await t.launch(member, { api_code: 'PG', gameCode: 'bull' });
    expect(await opened()).toHaveLength(3);
    const { db } = t.ctx.database;
    const many = Array.from({ length: 22 }, (_, at) => ({
      supplier: 'PG',
      game_type: 3,
      game_code: `many${at}`,
      names: JSON.stringify({ common: `Many ${at}` }),
    }));
    await db.insertInto('game').values(many).execute();
    for (const { game_code } of many) {
      t.clock.advance(1000);
      await t.launch(member, { api_code: 'PG', gameCode: game_code });
    }
    const all = await opened();
    expect(all).toHaveLength(20);
    expect([all[0], all[19]]).toEqual(['Many 21', 'Many 2']);
    await db.deleteFrom('game').where('game_code', 'like', 'many%').execute();
    expect(await opened()).toEqual([]);
  });

  it('shows a supplier as slow to a member after that member’s failed call, not to others', async () => {
    const t = current();
    await ids();
    const [member, other] = [await t.addMember({ money: 10_00n }), await t.addMember()];
    const health = async (of?: WalletMember) =>
      (await get('/games/apis', { gameType: '1' }, of)).body.data[0].weather;
    await t.launch(member, { api_code: 'PG' });
    await t.launch(other, { api_code: 'PG' });
    expect([await health(member), await health(other), await health()]).toEqual([
      'normal',
      'normal',
      'normal',
    ]);
    t.pg.fail('launch', 'error_before');
    await t.launch(member, { api_code: 'PG' });
    expect([await health(member), await health(other), await health()]).toEqual(['slow', 'normal', 'normal']);
    t.clock.advance(6 * 60_000);
    expect(await health(member)).toBe('normal');
    // A transfer with an unknown outcome keeps it slow, for however long.
    t.pg.fail('transfer', 'lost_before');
    await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '5' });
    t.clock.advance(6 * 60_000);
    expect(await health(member)).toBe('slow');
    await t.resolve();
    expect(await health(member)).toBe('normal');
  });

  it('packs the search index, to be kept as long as the catalogue stays', async () => {
    const t = current();
    const { sun, moon } = await ids();
    const version = (await get('/games')).body.search_version;
    const fetchIndex = async (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      t.api.app.inject({
        url: wireOf('GET /games/search-index', { query: more }).url,
        headers: { 'accept-encoding': 'gzip, br', ...headers },
      });
    const stored = await fetchIndex({ version });
    expect(stored.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${version}-br"`,
    });
    expect(stored.headers.vary).toContain('Accept-Encoding');
    const { data } = JSON.parse(brotliDecompressSync(stored.rawPayload).toString());
    expect(data.version).toBe(version);
    const hits = searchCatalogue(openCatalogue(data), 'shendian').map(({ game }) => game.id);
    expect(hits).toEqual([moon, sun]);
    expect((await fetchIndex({ version: 'old' })).headers['cache-control']).toBe('no-cache');
    expect(await fetchIndex({}, { 'if-none-match': `"${version}-br"` })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    const plain = await t.api.app.inject(wireOf('GET /games/search-index').url);
    expect(plain.headers).toMatchObject({ etag: `"${version}"` });
    expect(plain.json().data).toEqual(data);

    const { db } = t.ctx.database;
    await db.updateTable('game').set({ weight: 11 }).where('id', '=', -1).execute();
    expect((await get('/games')).body.search_version).toBe(version);
    await db
      .updateTable('game')
      .set({ names: JSON.stringify({ common: 'Star Reels' }) })
      .where('id', '=', moon)
      .execute();
    const changed = (await get('/games')).body.search_version;
    expect(changed).not.toBe(version);
    const again = await fetchIndex({ version: changed }, { 'if-none-match': `"${version}-br"` });
    expect(again.statusCode).toBe(200);
    expect(JSON.parse(brotliDecompressSync(again.rawPayload).toString()).data.en).toContain('Star Reels');
  });
});
