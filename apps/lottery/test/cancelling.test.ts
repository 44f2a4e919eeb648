import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import type { BetsAnswer, SlipView } from '../src/draw/page-api.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { runRound } from '../src/server/draws/runner.ts';
import { plannedLottery } from './planned-lottery.ts';
import { balanceOf, bet, line, newPlayer, read, schema, send, verify } from './support.ts';

testDatabases<Tables>('bets taken back', schema, (current) => {
  const { lottery, nextIssue, coming } = plannedLottery(current);

  it('takes a slip back before the seal, once, and not after it', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const stranger = await newPlayer(lottery(), '100.00');
    await coming(1);
    const place = async () =>
      (await bet(lottery(), player, [line('size', 'big'), line('sum', '10', '5.00')])).json<{
        slipId: string;
      }>().slipId;
    const [stored, taken] = [await place(), await place()];
    const view = await read<SlipView>(lottery(), player, `/slips/${taken}`);
    expect(view).toMatchObject({ total: '15.00', payout: '0.00', cancellable: true, multiplier: 1 });
    expect(view.bets).toHaveLength(2);
    expect((await send(lottery(), stranger, `/slips/${taken}/cancel`)).statusCode).toBe(404);
    expect((await send(lottery(), player, '/slips/202611210001-ABCDEFGHIJKL/cancel')).statusCode).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(lottery(), player, `/slips/${taken}/cancel`)),
    );
    for (const answer of answers) expect(answer.json()).toEqual({ refunded: '15.00', balance: '85.00' });
    expect(await read<SlipView>(lottery(), player, `/slips/${taken}`)).toMatchObject({
      payout: '15.00',
      cancellable: false,
    });
    lottery().forward(46);
    const late = await send(lottery(), player, `/slips/${stored}/cancel`);
    expect([late.statusCode, late.json().error]).toEqual([409, 'too_late']);
    await nextIssue();
    expect((await send(lottery(), player, `/slips/${stored}/cancel`)).json().error).toBe('too_late');
    expect((await send(lottery(), player, `/slips/${taken}/cancel`)).json().refunded).toBe('15.00');
    const { bets } = await read<BetsAnswer>(lottery(), player, '/bets?state=settled&game=K3A');
    expect(bets.map(({ slipId, state }) => [slipId === taken, state === 'cancelled'])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    await verify(lottery().database);
  });

  it('tells the platform of a bet taken back: no turnover, the stake as payout', async () => {
    const player = await newPlayer(lottery(), '100.00');
    await coming(1);
    const { slipId } = (await bet(lottery(), player, [line('size', 'big')])).json<{ slipId: string }>();
    await send(lottery(), player, `/slips/${slipId}/cancel`);
    const rows = [];
    for (let after = ''; ; ) {
      const page = await lottery().client.bets({ after, limit: 100 });
      if (page.outcome !== 'ok') throw new Error(JSON.stringify(page));
      if (page.answer.bets.length === 0) break;
      rows.push(...page.answer.bets);
      after = page.answer.next;
    }
    expect(rows.filter((row) => row.player === player.account)).toEqual([
      expect.objectContaining({
        state: 'cancelled',
        betAmount: '10.00',
        validAmount: '0.00',
        payout: '10.00',
        result: '',
      }),
    ]);
  });

  it('is taken back or played, never both, when seal and player race', async () => {
    // The clock passes the seal somewhere between the steps of the calls.
    const moveClock = async (turns: number): Promise<void> => {
      for (let step = 0; step < turns * 2; step++) await new Promise(setImmediate);
      lottery().forward(60);
    };
    for (let attempt = 0; attempt < 5; attempt++) {
      const player = await newPlayer(lottery(), '100.00');
      const [issueNo = ''] = await coming(1);
      const { slipId } = (await bet(lottery(), player, [line('size', 'small')], { issueNo })).json<{
        slipId: string;
      }>();
      lottery().forward(50);
      await lottery().round();
      const race = [
        send(lottery(), player, `/slips/${slipId}/cancel`),
        moveClock(attempt),
        runRound(lottery().runner),
        runRound(lottery().runner),
      ] as const;
      const [cancelled] = await Promise.all(race);
      await lottery().round();
      expect(await balanceOf(lottery(), player)).toBe(cancelled.statusCode === 200 ? '100.00' : '109.60');
    }
    await verify(lottery().database);
  });
});
