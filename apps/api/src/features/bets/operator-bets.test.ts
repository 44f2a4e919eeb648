import { expect, it } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';

moneyApi('bets in the console', (current) => {
  let made = 0;
  const addBet = async (
    member: number,
    {
      status = 'COMPLETE',
      stake = 1000,
      payout = 0,
      ...more
    }: { status?: string; stake?: number; payout?: number; [column: string]: unknown } = {},
  ): Promise<number> => {
    made += 1;
    const { db } = current().ctx.database;
    const at = new Date(Date.UTC(2026, 2, 1, 12, 0, made));
    const { id } = await db
      .insertInto('bet')
      .values({
        supplier: 'PG',
        bet_id: `B-${made}`,
        version: 1n,
        member_id: member,
        is_demo: false,
        player: 'p',
        game_code: 'reels',
        game_name: 'Reels',
        game_type: 3,
        round: 'R1',
        detail: 'line 1',
        texts: null,
        result: '7 7 7',
        bet_amount: BigInt(stake),
        valid_amount: BigInt(stake),
        payout: BigInt(payout),
        currency: 'CNY',
        status: status as 'COMPLETE',
        bet_at: at,
        settled_at: status === 'COMPLETE' ? at : null,
        created_at: at,
        updated_at: at,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  };
  const send = async (path: string, body: object) =>
    current().call(`POST /operator/bets/${path}`, {
      token: await current().operator(),
      body,
      query: { lang: 'en' },
    });
  const numbers = async (body: object): Promise<string[]> =>
    (await send('list', body)).body.data.data.map(({ bet_id }: { bet_id: string }) => bet_id);

  it('are found by number, member, supplier, game, time and outcome, with sums by currency', async () => {
    const { ctx } = current();
    await ctx.database.run(
      `insert into supplier (code, names) values ('PG', '{"common": "PG"}'), ('EVO', '{"common": "EVO"}') on conflict do nothing`,
    );
    const [first, second] = [await current().addMember(), await current().addMember()];
    await addBet(first.id, { payout: 2500 });
    await addBet(first.id, { supplier: 'EVO', game_code: 'baccarat' });
    await addBet(first.id, { status: 'X' });
    await addBet(second.id, { status: 'N', currency: 'USD' });
    await addBet(second.id, { is_demo: true });
    expect(await numbers({})).toEqual(['B-4', 'B-3', 'B-2', 'B-1']);
    expect(await numbers({ bet_id: 'B-2' })).toEqual(['B-2']);
    expect(await numbers({ member_name: first.name.toUpperCase() })).toEqual(['B-3', 'B-2', 'B-1']);
    expect(await numbers({ supplier: 'evo' })).toEqual(['B-2']);
    expect(await numbers({ game_code: 'reels', member_name: first.name })).toEqual(['B-3', 'B-1']);
    expect(await numbers({ outcome: 'won' })).toEqual(['B-1']);
    expect(await numbers({ outcome: 'lost' })).toEqual(['B-2']);
    expect(await numbers({ outcome: 'open' })).toEqual(['B-3']);
    expect(await numbers({ outcome: 'cancelled' })).toEqual(['B-4']);
    expect(await numbers({ is_demo: 1 })).toEqual(['B-5']);
    expect(await numbers({ time: ['2026-03-02', '2026-03-03'] })).toEqual([]);
    expect(await numbers({ member_name: 'nobody-here' })).toEqual([]);
    expect(await numbers({ limit: 1, page: 2 })).toEqual(['B-3']);
    const { total, is_more, sums } = (await send('list', {})).body.data;
    expect([total, is_more]).toEqual([4, 0]);
    expect(sums).toEqual([
      {
        currency: 'CNY',
        count: 3,
        bet_amount: '30.00',
        valid_amount: '30.00',
        payout: '25.00',
        net: '-5.00',
      },
      {
        currency: 'USD',
        count: 1,
        bet_amount: '10.00',
        valid_amount: '10.00',
        payout: '0.00',
        net: '-10.00',
      },
    ]);
  });

  it('one leads to its round, its earlier versions and what was paid for it', async () => {
    const { ctx } = current();
    const member = await current().addMember();
    const id = await addBet(member.id, { payout: 500 });
    await ctx.database.run(
      `insert into bet_history (bet_row_id, version, valid_amount, bet_amount, payout, status, result, settled_at, replaced_at)
       values ($1::int8, 0, 1000, 1000, 0, 'X', '', null, now())`,
      [id],
    );
    const [claim] = await ctx.database.run<{ id: string }>(
      `insert into rebate_claim (bill_no, member_id, wallet, money, day, created_at) values ('RB1', $1::int, 'main', 12, null, now()) returning id`,
      [member.id],
    );
    await ctx.database.run(
      'insert into rebate_claim_bet (claim_id, bet_id, amount) values ($1::int8, $2::int8, 1000)',
      [claim?.id, id],
    );
    const { data } = (await send('read', { id })).body;
    expect(data).toMatchObject({
      member_name: member.name,
      round: 'R1',
      result: '7 7 7',
      net: '-5.00',
      outcome: 'lost',
      versions: [{ payout: '0.00' }],
      rebates: [{ bill_no: 'RB1', valid_amount: '10.00', money: '0.12' }],
      transfers: [],
    });
    expect((await send('read', { id: 9_000_000_000 })).status).toBe(404);
  });

  it('are named as the catalogue names their game in the operator’s language', async () => {
    const { ctx } = current();
    const member = await current().addMember();
    await ctx.database.run(
      `insert into game (supplier, game_type, game_code, names)
       values ('PG', 3, 'koi', '{"zh_cn": "锦鲤池", "en": "Koi pond"}'), ('PG', 3, 'reef', '{"zh_cn": "珊瑚"}')`,
    );
    for (const game_code of ['koi', 'reef', 'gone'])
      await addBet(member.id, { game_code, game_name: 'stored' });
    const { data } = (await send('list', { member_name: member.name })).body.data;
    const names = data.map(({ game_name }: { game_name: string }) => game_name);
    expect(names).toEqual(['stored', 'stored', 'Koi pond']);
    const { body } = await send('read', { id: data.at(-1).id });
    expect(body.data.game_name).toBe('Koi pond');
  });
});
