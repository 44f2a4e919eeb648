import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../test/api.ts';
import { insertSettledBets, writeBets } from '../../../test/bets.ts';
import { feedBets } from '../../../test/rebate.ts';
import { createOperator } from '../../accounts/operators/queries.ts';
import { readRequirement } from './queries.ts';
import { changeTurnover, raiseTurnover } from './turnover.ts';
import { verifyTurnover } from './verify-turnover.ts';

async function bet(
  api: TestApi,
  member: number,
  id: string,
  valid: bigint,
  status: 'X' | 'COMPLETE' | 'N' = 'COMPLETE',
): Promise<void> {
  const now = api.clock.now();
  await writeBets(api.app.context.database, (trx) =>
    trx
      .insertInto('bet')
      .values({
        supplier: 'LY',
        bet_id: id,
        version: 1n,
        member_id: member,
        is_demo: false,
        player: 'p',
        game_code: 'K3',
        game_name: 'K3',
        game_type: 99,
        round: '1',
        detail: '',
        result: '',
        bet_amount: valid,
        valid_amount: valid,
        payout: 0n,
        currency: 'CNY',
        status,
        bet_at: now,
        settled_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
}

/** Inserts settled bets `from`, `from` + 1 … of the same amount in one statement. */
async function manyBets(
  api: TestApi,
  member: number,
  from: number,
  number: number,
  valid: bigint,
): Promise<void> {
  const now = api.clock.now();
  await insertSettledBets(
    api.app.context.database.db,
    sql`
    insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                     bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
    select 'LY', ${`${member}-many-`} || lpad(n::text, 6, '0'), 1, ${member}::int, false, 'p', 'K3', 'K3', 99, '1', '', '',
           ${valid}::int8, ${valid}::int8, 0, 'CNY', 'COMPLETE', ${now}, ${now}, ${now}, ${now}
      from generate_series(${from}::int, ${from + number - 1}::int) n`,
  );
}

testApi('turnover', (api) => {
  const raise = (memberId: number, billNo: string, money: bigint) =>
    api().app.context.database.transaction(async (trx) => {
      await api().app.context.ledger.lockMember(trx, memberId);
      await raiseTurnover(trx, { memberId, currency: 'CNY', billNo, money }, api().clock.now());
    });
  const count = () => api().app.context.jobs.runOnce(api().app.context, 'count-turnover');
  const owed = async (token: string) => (await api().call('POST /auth/me', { token })).body.data;

  test('rises by half of a deposit, once per order, and falls by settled bets', async () => {
    const { id, token } = await api().member();
    await raise(id, 'B1', 100_01n);
    await raise(id, 'B1', 100_01n);
    expect(await owed(token)).toMatchObject({ ml_money: '50.01', total_money: '0.00' });
    await bet(api(), id, `${id}-1`, 20_00n);
    await bet(api(), id, `${id}-2`, 99_00n, 'X');
    await bet(api(), id, `${id}-3`, 99_00n, 'N');
    expect(await owed(token)).toMatchObject({ ml_money: '30.01', total_money: '20.00' });
    expect(await owed(token)).toMatchObject({ ml_money: '30.01', total_money: '20.00' });
  });

  test('is never below zero, and a surplus does not pay for a later deposit', async () => {
    const { id, token } = await api().member();
    await raise(id, 'B2', 10_00n);
    await bet(api(), id, `${id}-4`, 500_00n);
    await raise(id, 'B3', 40_00n);
    expect(await owed(token)).toMatchObject({ ml_money: '20.00', total_money: '500.00' });
  });

  test('counts each bet once, also in parallel', async () => {
    const { id, token } = await api().member();
    await raise(id, 'B4', 1000_00n);
    for (let i = 0; i < 5; i += 1) await bet(api(), id, `${id}-p${i}`, 10_00n);
    await Promise.all(Array.from({ length: 6 }, count));
    expect(await owed(token)).toMatchObject({ ml_money: '450.00', total_money: '50.00' });
  });

  const state = async (id: number) => {
    const { db } = api().app.context.database;
    const { rows } = await sql<Record<string, string>>`
      select m.turnover_owed as counted, w.bets, w.back, w.growth, w.played, w.surplus,
             (select coalesce(sum(amount), 0) from turnover_entry e where e.member_id = m.id) as entries,
             (select count(*) from bet_count b where b.member_id = m.id and b.turnover <> b.counts) as uncounted,
             (select coalesce(sum(b.turnover_lowered), 0) from bet_count b where b.member_id = m.id) as lowered
        from member m join turnover_waiting w on w.member_id = m.id where m.id = ${id}`.execute(db);
    return rows[0] ?? {};
  };

  test('agrees with a count by hand, however many bets wait and whatever came in between', async () => {
    const { id } = await api().member();
    const { db } = api().app.context.database;
    let owedByHand = 0n;
    let playedByHand = 0n;
    let next = 0;
    const settle = async (number: number, valid: bigint) => {
      await manyBets(api(), id, next, number, valid);
      next += number;
      const total = BigInt(number) * valid;
      playedByHand += total;
      owedByHand = owedByHand > total ? owedByHand - total : 0n;
    };
    const deposit = async (money: bigint) => {
      await raise(id, `H${next}:${money}`, money);
      owedByHand += money / 2n;
    };
    const agree = async () =>
      expect(await readRequirement(db, id)).toMatchObject({ owed: owedByHand, played: playedByHand });
    await deposit(10_000_00n);
    await settle(1_300, 3_00n);
    await agree();
    await settle(1_200, 2_00n);
    await deposit(500_00n);
    await agree();
    await settle(300, 1_00n);
    await deposit(777_00n);
    await agree();
    expect(Number((await state(id)).bets)).toBe(2_800);
    expect(await verifyTurnover(db)).toEqual([]);
    await count();
    await agree();
    const end = await state(id);
    expect(end).toMatchObject({
      bets: '0',
      back: '0',
      growth: '0',
      played: '0',
      surplus: '0',
      uncounted: '0',
    });
    expect([end.counted, end.entries]).toEqual([String(owedByHand), String(owedByHand)]);
    // The lowered amount is what was raised and is no longer owed.
    expect(BigInt(end.lowered ?? 0)).toBe(5_000_00n + 250_00n + 388_50n - owedByHand);
    await settle(400, 50n);
    await agree();
    expect(await verifyTurnover(db)).toEqual([]);
  });

  test('a bet that is cancelled while it waits makes nobody owe what it never paid', async () => {
    const { id } = await api().member();
    const { db } = api().app.context.database;
    const owes = async () => (await readRequirement(db, id)).owed;
    await raise(id, 'W1', 20_00n);
    await manyBets(api(), id, 0, 500, 1_00n);
    expect(await owes()).toBe(0n);
    await raise(id, 'W2', 40_00n);
    expect(await owes()).toBe(20_00n);
    // 490 of the 500 were surplus, so voiding 100 changes nothing.
    await writeBets(api().app.context.database, (trx) =>
      sql`update bet set status = 'N' where member_id = ${id} and bet_id < ${`${id}-many-000100`}`.execute(
        trx,
      ),
    );
    expect(await owes()).toBe(20_00n);
    await count();
    expect(await owes()).toBe(20_00n);
    expect(await verifyTurnover(db)).toEqual([]);
  });

  test('stays right while bets, deposits, reads and counting meet', async () => {
    const { id, token } = await api().member();
    const { database } = api().app.context;
    const { db } = database;
    await raise(id, 'C0', 1_000_000_00n);
    await manyBets(api(), id, 0, 2_500, 1_00n);
    await Promise.all([
      count(),
      count(),
      manyBets(api(), id, 2_500, 400, 2_00n),
      ...Array.from({ length: 5 }, (_, n) => raise(id, `C1-${n}`, 100_00n)),
      ...Array.from({ length: 5 }, () => owed(token)),
      database.transaction(async (trx) => {
        await api().app.context.ledger.lockMember(trx, id);
        const change = { memberId: id, reason: 'adjustment', reference: 'C2', amount: -50_00n } as const;
        await changeTurnover(trx, change, api().clock.now());
      }),
      count(),
    ]);
    const expected = 500_000_00n + 5n * 50_00n - 50_00n - 2_500_00n - 800_00n;
    expect((await readRequirement(db, id)).owed).toBe(expected);
    await count();
    expect(await state(id)).toMatchObject({
      counted: String(expected),
      entries: String(expected),
      bets: '0',
    });
    expect(await verifyTurnover(db)).toEqual([]);
  });

  test('owes again what a bet had lowered when the bet is cancelled or shrinks afterwards', async () => {
    const { id, token } = await api().member();
    await raise(id, 'B5', 200_00n);
    await feedBets(api(), id, [
      { id: 'a', valid: 70_00n },
      { id: 'b', valid: 50_00n },
    ]);
    expect(await owed(token)).toMatchObject({ ml_money: '0.00', total_money: '120.00' });
    await feedBets(api(), id, [{ id: 'b', version: 2, valid: 50_00n, status: 'N' }]);
    // 30 of its 50 lowered the requirement, 20 were surplus.
    expect(await owed(token)).toMatchObject({ ml_money: '30.00', total_money: '70.00' });
    await feedBets(api(), id, [{ id: 'b', version: 3, valid: 10_00n }]);
    expect(await owed(token)).toMatchObject({ ml_money: '20.00', total_money: '80.00' });
  });

  test('explains why something is owed, newest first, with the order and the bets', async () => {
    const { id, token } = await api().member();
    await raise(id, 'B6', 1000_00n);
    await feedBets(api(), id, [{ id: 'a', valid: 100_00n }]);
    await count();
    api().clock.advance(1000);
    await feedBets(api(), id, [
      { id: 'b', valid: 50_00n },
      { id: 'a', version: 2, valid: 0n },
    ]);
    const history = await api().call('POST /turnover/history', { token, body: {}, query: { lang: 'en' } });
    expect(history.body.statistic).toEqual({ owed: '450.00', raised: '600.00', lowered: '150.00' });
    expect(history.body.data.data).toMatchObject([
      { reason: 'bets', money: '-50.00', money_after: '450.00', bets: 1, reference: null },
      {
        reason: 'correction',
        money: '100.00',
        money_after: '500.00',
        bets: 1,
        reason_text: 'Bets corrected',
      },
      { reason: 'bets', money: '-100.00', money_after: '400.00', bets: 1 },
      {
        reason: 'deposit',
        money: '500.00',
        money_after: '500.00',
        base: '1000.00',
        percent: '50',
        reference: 'B6',
      },
    ]);
    const body = { id: history.body.data.data[0].id };
    const bets = await api().call('POST /turnover/bets', { token, body });
    expect(bets.body.data).toMatchObject({
      total: 1,
      data: [{ bet_id: `${id}-b`, valid: '50.00', money: '-50.00' }],
    });
    const stranger = await api().member();
    expect(await api().call('POST /turnover/bets', { token: stranger.token, body })).toMatchObject({
      status: 404,
    });
    const filtered = await api().call('POST /turnover/history', { token, body: { reason: 'deposit' } });
    expect(filtered.body.data.total).toBe(1);
  });

  test('is adjusted by an operator with a reason, once per request, never below nothing', async () => {
    const { id, name, token } = await api().member();
    const { db } = api().app.context.database;
    await createOperator(db, { name: 'op-turn', password: 'koi12345', role: 'owner' });
    const login = await api().call('POST /operator/login', {
      body: { name: 'op-turn', password: 'koi12345' },
    });
    const adjust = (fields: object) =>
      api().call('POST /operator/turnover/adjust', {
        token: login.body.data.access_token,
        body: {
          member_name: name,
          direction: 'raise',
          money: '35.50',
          reason: 'bonus',
          request_id: `t${id}`,
          ...fields,
        },
      });
    expect((await adjust({})).body.data).toEqual({ ml_money: '35.50' });
    expect((await adjust({})).body.data).toEqual({ ml_money: '35.50' });
    for (const other of [
      { money: '35.51' },
      { direction: 'lower' },
      { reason: 'gift' },
      { member_name: 'upline' },
    ])
      expect(await adjust(other)).toMatchObject({ status: 409, body: { error: 'request_id_reused' } });
    expect((await adjust({ reason: ' ', request_id: 'n' })).body.error).toBe('reason_required');
    expect((await adjust({ member_name: 'nobody', request_id: 'n' })).body.error).toBe('account_unknown');
    const lowered = await adjust({
      direction: 'lower',
      money: '99',
      request_id: `l${id}`,
      reason: 'goodwill',
    });
    expect(lowered.body.data).toEqual({ ml_money: '0.00' });
    // There was nothing to lower, and a repeat of the same request lowers nothing later.
    const nothing = { direction: 'lower', money: '5', request_id: `z${id}` };
    expect((await adjust(nothing)).body.data).toEqual({ ml_money: '0.00' });
    expect((await adjust({ money: '7', request_id: `r${id}` })).body.data).toEqual({ ml_money: '7.00' });
    expect((await adjust(nothing)).body.data).toEqual({ ml_money: '7.00' });
    expect((await adjust({ ...nothing, money: '7', request_id: `y${id}` })).body.data).toEqual({
      ml_money: '0.00',
    });
    const audit = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'turnover.adjust')
      .where('subject_id', '=', name)
      .execute();
    expect(audit).toHaveLength(5);
    const { body } = await api().call('POST /turnover/history', { token, body: {} });
    expect(body.data.data).toMatchObject([
      { reason: 'adjustment', money: '-7.00' },
      { reason: 'adjustment', money: '7.00' },
      { reason: 'adjustment', money: '-35.50', note: 'goodwill', money_after: '0.00' },
      { reason: 'adjustment', money: '35.50', note: 'bonus' },
    ]);
  });
});
