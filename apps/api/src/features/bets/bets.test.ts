import type { BetRow } from '@koi/supplier-protocol';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { findPlayer } from '../transfers/queries.ts';
import { foldGameType } from './bet-mapping.ts';

let version = 0;
let numbers = 0;

async function playerOf(t: WalletApi, member: WalletMember, code = 'LY'): Promise<string> {
  await t.launch(member, { api_code: code });
  const player = await findPlayer(t.ctx.database.db, member.id, code);
  if (!player) throw new Error('no player account');
  return player.player;
}

function bet(player: string, fields: Partial<BetRow> = {}): BetRow {
  version += 1;
  numbers += 1;
  return {
    betId: `B${numbers}`,
    version: String(version),
    player,
    gameCode: 'K3A',
    gameName: 'Fast Three',
    gameType: 99,
    round: '20260101-001',
    detail: 'big',
    result: '4,5,6',
    betAmount: '10.00',
    validAmount: '10.00',
    payout: '19.50',
    currency: 'USD',
    state: 'settled',
    demo: false,
    betAt: '2026-01-01T00:00:00Z',
    settledAt: '2026-01-01T00:01:00Z',
    ...fields,
  };
}

walletApi('bet records', (current) => {
  const importBets = (): Promise<unknown> => current().ctx.jobs.runOnce(current().ctx, 'import-bets');
  const records = (member: WalletMember, body: Record<string, unknown> = {}) =>
    current().call(member, 'POST /game/record', body);

  it('brings a bet in once, and shows it with the amounts of the contract', async () => {
    const t = current();
    const member = await t.addMember();
    const row = bet(await playerOf(t, member));
    t.ly.bets.push(row);
    expect(await importBets()).toBe(1);
    expect(await importBets()).toBe(0);
    const { data, statistic } = (await records(member)).body;
    expect(data).toMatchObject({ total: 1, per_page: 10, last_page: 1 });
    expect(data.data[0]).toMatchObject({
      billNo: row.betId,
      rowid: row.version,
      api_name: 'LY',
      api_name_text: 'Koi lottery',
      name: member.name,
      betAmount: '10.00',
      validBetAmount: '10.00',
      netAmount: '19.50',
      status: 'COMPLETE',
      status_text: 'Settled',
      gameType: 99,
      game_type_text: 'Own lottery',
      roundNo: '20260101-001',
      playDetail: 'Fast Three',
      game_code: 'K3A',
      picture: '',
      wagerDetail: 'big',
      gameResult: '4,5,6',
      betTime: '2026-01-01 08:00:00',
      confirmTime: '2026-01-01 08:01:00',
    });
    expect(data.data[0]).not.toHaveProperty('is_fs');
    expect(statistic).toEqual({
      sum_bet_amount: '10.00',
      sum_valid_bet_amount: '10.00',
      sum_net_amount: '19.50',
    });
  });

  it('follows settlement, correction and cancellation, and keeps what a bet said before', async () => {
    const t = current();
    const member = await t.addMember();
    const player = await playerOf(t, member);
    const open = bet(player, { state: 'open', payout: '0.00', settledAt: null, result: '' });
    const reported: [Partial<BetRow>, string, string, string][] = [
      [{}, 'X', '0.00', '10.00'],
      [{ state: 'settled', payout: '19.50' }, 'COMPLETE', '19.50', '10.00'],
      [{ state: 'settled', payout: '0.00' }, 'COMPLETE', '0.00', '10.00'],
      [{ state: 'cancelled', payout: '10.00' }, 'N', '10.00', '0.00'],
    ];
    for (const [change, status, netAmount, validBetAmount] of reported) {
      version += 1;
      t.ly.bets.push({ ...open, ...change, version: String(version) });
      await importBets();
      expect((await records(member)).body.data).toMatchObject({
        total: 1,
        data: [{ status, netAmount, validBetAmount }],
      });
    }
    const history = await t.ctx.database.db
      .selectFrom('bet_history')
      .innerJoin('bet', 'bet.id', 'bet_history.bet_row_id')
      .select(['bet_history.status', 'bet_history.payout'])
      .where('bet.bet_id', '=', open.betId)
      .orderBy('bet_history.version')
      .execute();
    expect(history).toEqual([
      { status: 'X', payout: '0' },
      { status: 'COMPLETE', payout: '1950' },
      { status: 'COMPLETE', payout: '0' },
    ]);
  });

  it('imports in parallel, in pages, and again from the beginning without counting twice', async () => {
    const t = current();
    const member = await t.addMember();
    const player = await playerOf(t, member);
    t.ly.bets.push(...Array.from({ length: 1100 }, () => bet(player)));
    await Promise.all([importBets(), importBets(), importBets()]);
    await t.ctx.database.db
      .updateTable('bet_cursor')
      .set({ after: '' })
      .where('supplier', '=', 'LY')
      .execute();
    expect(await importBets()).toBe(0);
    const { data, statistic } = (await records(member, { limit: 100, page: 11 })).body;
    expect(data).toMatchObject({ total: 1100, last_page: 11, current_page: 11, from: 1001, to: 1100 });
    expect(statistic.sum_bet_amount).toBe('11000.00');
  });

  it('a feed that fails loses nothing and does not stop the other supplier', async () => {
    const t = current();
    const member = await t.addMember();
    const [ly, pg] = [await playerOf(t, member, 'LY'), await playerOf(t, member, 'PG')];
    t.ly.bets.push(bet(ly));
    t.pg.bets.push(bet(pg, { gameType: 3 }));
    t.ly.fail('bets', 'garbage_after');
    await importBets();
    expect((await records(member)).body.apis).toEqual([]);
    expect((await records(member)).body.data.data.map((row: { api_name: string }) => row.api_name)).toEqual([
      'PG',
    ]);
    await importBets();
    expect((await records(member)).body.data.total).toBe(2);
  });

  it('one unreadable bet is put aside, and neither it nor one the database refuses stops the others', async () => {
    const t = current();
    const member = await t.addMember();
    const player = await playerOf(t, member);
    const first = bet(player);
    const huge = bet(player, { detail: 'x'.repeat(2001) });
    const second = bet(player);
    const odd = bet(player, { detail: 'a\0b' });
    t.ly.bets.push(first, huge, second, odd, bet(player));
    expect(await importBets()).toBe(3);
    expect(await importBets()).toBe(0);
    expect((await records(member)).body.data.total).toBe(3);
    const aside = await t.ctx.database.db
      .selectFrom('bet_unreadable')
      .select(['version', 'reason', 'content'])
      .orderBy('version')
      .execute();
    expect(aside.map((row) => [row.version, JSON.parse(row.content)])).toEqual([
      [huge.version, huge],
      [odd.version, odd],
    ]);
    t.ly.bets.push(bet(player));
    expect(await importBets()).toBe(1);
  });

  it('a bet with a time that does not exist is put aside, and the others are stored', async () => {
    const t = current();
    const player = await playerOf(t, await t.addMember());
    const odd = [
      ...[
        '2026-01-01T23:59:60Z',
        '2026-01-01T24:30:00Z',
        '2026-13-01T00:00:00Z',
        '2026-02-30T00:00:00.5Z',
      ].map((settledAt) => bet(player, { settledAt })),
      bet(player, { betAt: '2026-01-01T00:60:00Z' }),
    ];
    const leapDay = bet(player, { settledAt: '2028-02-29T23:59:59.999999Z' });
    t.ly.bets.push(...odd, leapDay);
    expect(await importBets()).toBe(1);
    const stored = t.ctx.database.db
      .selectFrom('bet')
      .select('bet_id')
      .where(
        'bet_id',
        'in',
        [leapDay, ...odd].map(({ betId }) => betId),
      );
    expect(await stored.execute()).toEqual([{ bet_id: leapDay.betId }]);
    const aside = await t.ctx.database.db
      .selectFrom('bet_unreadable')
      .select(['version', 'reason'])
      .where(
        'version',
        'in',
        odd.map((row) => row.version),
      )
      .execute();
    expect(aside.map((row) => row.version).toSorted()).toEqual(odd.map((row) => row.version).toSorted());
    expect(new Set(aside.map((row) => row.reason))).toEqual(new Set(['protocol']));
  });

  it('a bet whose text is no valid Unicode is stored like any other', async () => {
    const t = current();
    const player = await playerOf(t, await t.addMember());
    const odd = bet(player, { detail: 'a\uD800b', texts: { en: { gameName: 'c\uDFFFd', detail: '' } } });
    t.ly.bets.push(odd, bet(player));
    expect(await importBets()).toBe(2);
    const stored = t.ctx.database.db
      .selectFrom('bet')
      .select(['detail', 'texts'])
      .where('bet_id', '=', odd.betId);
    expect(await stored.execute()).toEqual([
      { detail: 'a\uFFFDb', texts: { en: { gameName: 'c\uFFFDd', detail: '' } } },
    ]);
  });

  it('filters by supplier, type, time and state, in either time zone; lists what was used in the last month', async () => {
    const t = current();
    const member = await t.addMember();
    const [ly, pg] = [await playerOf(t, member, 'LY'), await playerOf(t, member, 'PG')];
    const recent = new Date(t.clock.now().getTime() - 3_600_000).toISOString();
    t.ly.bets.push(
      bet(ly, { betAt: '2026-03-01T16:00:00Z' }),
      bet(ly, { betAt: recent, state: 'open', settledAt: null }),
    );
    t.pg.bets.push(bet(pg, { betAt: recent, gameType: 12, betAmount: '3.00' }));
    await importBets();
    const total = async (body: Record<string, unknown>): Promise<number> =>
      (await records(member, body)).body.data.total;
    expect(await total({})).toBe(3);
    expect(await total({ api_name: 'pg' })).toBe(1);
    expect(await total({ gameType: 3 })).toBe(1);
    expect(await total({ unpayOnly: 1 })).toBe(1);
    expect(await total({ betTime: ['2026-03-02 00:00:00', '2026-03-02 00:00:00'] })).toBe(1);
    expect(await total({ betTime: ['2026-03-01 00:00:00', '2026-03-01 23:59:59'] })).toBe(0);
    expect(await total({ betTime: ['2026-03-01 11:00:00', '2026-03-01 11:00:00'], timezone: 'na' })).toBe(1);
    const na = await records(member, { betTime: '2026-03-01~2026-03-01', timezone: 'na' });
    expect(na.body.data.data[0].betTime).toBe('2026-03-01 11:00:00');
    const { body } = await records(member, { api_name: 'PG' });
    expect(body).toMatchObject({
      statistic: { sum_bet_amount: '3.00' },
      apis: ['LY', 'PG'],
      api_names: { LY: expect.not.stringMatching(/^LY$/), PG: body.data.data[0].api_name_text },
      gametypes: [{ key: 3 }, { key: 99 }],
    });
    expect((await records(member, { gameType: 'x' })).status).toBe(422);
    expect((await records(member, { betTime: ['yesterday', 'today'] })).status).toBe(422);
    expect((await records(member, { limit: 101 })).status).toBe(422);
  });

  it('keeps trial accounts out and strangers’ bets apart', async () => {
    const t = current();
    const trial = await t.addMember({ isDemo: true });
    const member = await t.addMember();
    t.ly.bets.push(
      bet(await playerOf(t, trial), { demo: true }),
      bet('nobody1'),
      bet(await playerOf(t, member), { demo: true }),
    );
    expect(await importBets()).toBe(2);
    expect(await records(trial)).toMatchObject({ status: 400, body: { error: 'demo_not_allowed' } });
    expect((await records(member)).body.data.total).toBe(0);
    const unmatched = await t.ctx.database.db.selectFrom('bet_unmatched').select('player').execute();
    expect(unmatched).toEqual([{ player: 'nobody1' }]);
  });

  it('reads a page out of ten thousand bets by the index, not by sorting them', async () => {
    const t = current();
    const member = await t.addMember();
    const { db } = t.ctx.database;
    await sql`insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
        bet_amount, valid_amount, payout, currency, status, bet_at, created_at, updated_at)
      select 'LY', 'many' || n, 1, ${member.id}::integer, false, 'p', 'K3A', 'Fast Three', 99, '', '', '', 100, 100, 0, 'USD', 'COMPLETE',
             now() - n * interval '1 minute', now(), now()
        from generate_series(1, 10000) as n`.execute(db);
    await sql`analyze bet`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select bet.*, supplier.names from bet
      left join supplier on supplier.code = bet.supplier where bet.member_id = ${member.id}::integer and not bet.is_demo
      order by bet.bet_at desc, bet.id desc limit 20 offset 200`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using bet_member ');
    expect(plan).not.toContain('Sort');
    const last = (await records(member, { limit: 100, page: 100 })).body.data;
    expect(last).toMatchObject({ total: 10_000, from: 9901, to: 10_000 });
    expect(last.data.at(-1).billNo).toBe('many10000');
  });

  it('folds every imported game type into ours', () => {
    expect([1, 7, 99, 8, 10, 11, 17, 18, 50].map(foldGameType)).toEqual([1, 7, 99, 3, 6, 4, 1, 3, 7]);
  });
});
