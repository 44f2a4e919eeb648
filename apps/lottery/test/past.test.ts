import { testDatabases } from '@koi/database/testing';
import type { PastPlay } from '@koi/supplier-protocol/past';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfSeed } from '../src/draw/bytes.ts';
import { deriveOutcome } from '../src/draw/derive.ts';
import { buildLottery } from '../src/server/app.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { pastHandlers } from '../src/server/platform/past-handlers.ts';
import { beginningOfMinute, config, k3a, type Lottery, schema, startLottery, verify } from './support.ts';

testDatabases<Tables>('the past of a demonstration', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), beginningOfMinute());
  });
  afterAll(async () => {
    await verify(lottery.database);
    await lottery.close();
  });
  const { round, play } = pastHandlersOf(() => lottery);
  const at = (seconds: number) =>
    new Date(lottery.now().getTime() - 86_400_000 + seconds * 1000).toISOString();
  const line = { gameCode: 'K3A', betType: 'size', pick: 'big', stake: '1000' };
  const played = async (name: string): Promise<PastPlay> => {
    const outcome = await round({ ...line, at: at(0) });
    const left = 5000n - 1000n + BigInt(outcome.payout);
    return {
      player: `past${name}`,
      currency: 'CNY',
      in: { reference: `T${name}IN`, amount: '5000', at: at(-60) },
      bets: [
        {
          ...line,
          ...outcome,
          betId: `past-${name}`,
          valid: '1000',
          texts: { zh_cn: '', zh_hk: '', en: '', th: '', vi: '' },
          betAt: at(0),
        },
      ],
      out: { reference: `T${name}OUT`, amount: `${left}`, at: at(120) },
    };
  };

  it('draws an issue of the past once, from a seed that anybody can check', async () => {
    const [first, again] = [await round({ ...line, at: at(0) }), await round({ ...line, at: at(1) })];
    expect(again).toEqual(first);
    const issue = await current()
      .db.selectFrom('issue')
      .selectAll()
      .where('issue_no', '=', first.round)
      .executeTakeFirstOrThrow();
    expect(issue).toMatchObject({ game_code: 'K3A', state: 'settled' });
    expect(await hashOfSeed(issue.seed ?? '')).toBe(issue.seed_hash);
    expect((await deriveOutcome(k3a, issue.seed ?? '', first.round)).join(' ')).toBe(first.result);
    await expect(round({ ...line, at: lottery.now().toISOString() })).rejects.toThrow('closed');
  });

  it('records a play once, with its transfers, its bet and its times', async () => {
    const one = await played('A');
    await play(one);
    await play(one);
    const transfers = await current().db.selectFrom('transfer').selectAll().orderBy('created_at').execute();
    expect(transfers.map(({ reference, state }) => [reference, state])).toEqual([
      ['TAIN', 'done'],
      ['TAOUT', 'done'],
    ]);
    expect(transfers[0]?.created_at.toISOString()).toBe(one.in.at);
    const bets = await current().db.selectFrom('bet').selectAll().execute();
    expect(bets).toMatchObject([{ id: 'past-A', payout: one.bets[0]?.payout, issue_no: one.bets[0]?.round }]);
    const player = await current()
      .db.selectFrom('player')
      .select('balance')
      .where('account', '=', 'pastA')
      .executeTakeFirstOrThrow();
    expect(player.balance).toBe('0');
  });

  it('refuses a play that says otherwise than the draw, as a whole', async () => {
    const other = await played('B');
    const bets = other.bets.map((bet) => ({ ...bet, payout: `${BigInt(bet.payout) + 1n}` }));
    await expect(play({ ...other, bets })).rejects.toThrow('closed');
    const known = current().db.selectFrom('player').select('id').where('account', '=', 'pastB');
    expect(await known.execute()).toEqual([]);
  });

  it('is not offered in production', async () => {
    const paths = async (production: boolean) => {
      const app = await buildLottery({ ...config, production }, { database: current(), run: false });
      const { statusCode } = await app.inject({ method: 'POST', url: '/lottery/supplier/past/plays' });
      await app.close();
      return statusCode;
    };
    expect([await paths(false), await paths(true)]).toEqual([401, 404]);
  });
});

/** Both of them, on the lottery that is there when they are called. */
function pastHandlersOf(lottery: () => Lottery) {
  const handlers = () => pastHandlers(lottery().runner);
  return {
    round: (bet: Parameters<NonNullable<ReturnType<typeof handlers>['round']>>[0]) => {
      const { round } = handlers();
      if (!round) throw new Error('the lottery draws nothing');
      return round(bet);
    },
    play: (one: PastPlay) => handlers().play?.(one) ?? Promise.reject(new Error('nothing is recorded')),
  };
}
