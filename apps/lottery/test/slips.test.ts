import { testDatabases } from '@koi/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../src/server/db/tables.ts';
import {
  balanceOf,
  bet,
  issueNow,
  k3a,
  type Lottery,
  line,
  newPlayer,
  schema,
  startLottery,
  verify,
} from './support.ts';

testDatabases<Tables>('slips', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T03:00:10Z'));
    await lottery.round();
    lottery.forward(60);
  });
  afterAll(async () => {
    await verify(lottery.database);
    await lottery.close();
  });

  it('takes several lines with a multiplier at the odds of the board', async () => {
    const player = await newPlayer(lottery, '100.00');
    const answer = await bet(lottery, player, [line('size', 'big', '1.00'), line('sum', '9', '2.50')], {
      multiplier: 4,
    });
    expect(answer.json()).toMatchObject({ issueNo: issueNow(lottery), total: '14.00', balance: '86.00' });
    const { bets } = (
      await lottery.app.inject({
        url: '/lottery/api/bets?state=open',
        headers: { authorization: `Bearer ${player.session}` },
      })
    ).json();
    expect(
      bets.map((one: Record<string, string>) => [one.betType, one.pick, one.odds, one.stake]).sort(),
    ).toEqual([
      ['size', 'big', '1.96', '4.00'],
      ['sum', '9', '8.29', '10.00'],
    ]);
  });

  // Guarantee: one answer (docs/guarantees.md).
  it('bets once per request id, also when eight arrive together', async () => {
    const player = await newPlayer(lottery, '100.00');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        bet(lottery, player, [line('size', 'big')], { requestId: 'same-request-id' }),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await balanceOf(lottery, player)).toBe('90.00');
    const other = await bet(lottery, player, [line('size', 'small')], { requestId: 'same-request-id' });
    expect([other.statusCode, other.json().error]).toEqual([409, 'request_id_reused']);
  });

  it('answers a repeated request as before even after the seal', async () => {
    const player = await newPlayer(lottery, '100.00');
    const issueNo = issueNow(lottery);
    const first = await bet(lottery, player, [line('size', 'big')], { requestId: 'kept-over-seal', issueNo });
    lottery.forward(60);
    await lottery.round();
    const again = await bet(lottery, player, [line('size', 'big')], { requestId: 'kept-over-seal', issueNo });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  it('never spends more than there is', async () => {
    const player = await newPlayer(lottery, '50.00');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => bet(lottery, player, [line('parity', 'odd')])),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().error)),
    ).toEqual(new Set(['insufficient_balance']));
    expect(await balanceOf(lottery, player)).toBe('0.00');
  });

  it('holds the highest payout of an issue over several slips, parallel ones too', async () => {
    const player = await newPlayer(lottery, '5000.00');
    expect(k3a.limits.maxPayout).toBe(20_000_000n);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bet(lottery, player, [line('triple', '666', '400.00')])),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.json()).toEqual({
      error: 'payout_limit',
      message: 'Over the highest payout of an issue, 200000.00',
    });
    expect((await bet(lottery, player, [line('triple', '111', '400.00')])).statusCode).toBe(200);
  });

  it.each<[string, object]>([
    ['no lines', { selections: [] }],
    ['the same field twice', { selections: [line('size', 'big'), line('size', 'big')] }],
    ['an unknown board', { selections: [line('nothing', 'big')] }],
    ['an unknown field', { selections: [line('sum', '19')] }],
    ['a negative stake', { selections: [line('size', 'big', '-5.00')] }],
    ['a stake of nothing', { selections: [line('size', 'big', '0.00')] }],
    ['an over-precise stake', { selections: [line('size', 'big', '1.005')] }],
    ['less than the least', { selections: [line('size', 'big', '0.99')] }],
    ['more than the most', { selections: [line('size', 'big', '20000.01')] }],
    ['an endless stake', { selections: [line('size', 'big', '9'.repeat(400))] }],
    ['a number for a stake', { selections: [{ ...line('size', 'big'), stake: 10 }] }],
    ['multiplier 0', { multiplier: 0 }],
    ['multiplier 1.5', { multiplier: 1.5 }],
    ['multiplier 1e9', { multiplier: 1e9 }],
    ['no request id', { requestId: undefined }],
    ['a foreign field', { demo: true }],
    ['another game', { gameCode: 'NOPE' }],
    ['an object for an issue', { issueNo: { a: 1 } }],
    ['too many lines', { selections: Array.from({ length: 300 }, () => line('size', 'big')) }],
  ])('refuses %s and moves nothing', async (_name, change) => {
    const player = await newPlayer(lottery, '100.00');
    const payload = {
      requestId: 'a-good-request-id',
      gameCode: 'K3A',
      issueNo: issueNow(lottery),
      multiplier: 1,
      selections: [line('size', 'big')],
      ...change,
    };
    for (const lang of ['zh_cn', 'zh_hk', 'en', 'th', 'vi']) {
      const answer = await lottery.app.inject({
        method: 'POST',
        url: `/lottery/api/bets?lang=${lang}`,
        headers: { authorization: `Bearer ${player.session}` },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toEqual({
        error: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\S/),
      });
    }
    expect(await balanceOf(lottery, player)).toBe('100.00');
  });

  it('needs a session, and shows nobody the bets of another', async () => {
    const [mine, other] = [await newPlayer(lottery, '100.00'), await newPlayer(lottery, '100.00')];
    await bet(lottery, mine, [line('size', 'big')]);
    for (const session of ['', 'x'.repeat(43)]) {
      expect((await bet(lottery, { ...mine, session }, [line('size', 'big')])).statusCode).toBe(401);
      expect(
        (
          await lottery.app.inject({
            url: '/lottery/api/bets?state=open',
            headers: { authorization: `Bearer ${session}` },
          })
        ).statusCode,
      ).toBe(401);
    }
    const seen = await lottery.app.inject({
      url: '/lottery/api/bets?state=open',
      headers: { authorization: `Bearer ${other.session}` },
    });
    expect(seen.json()).toEqual({ bets: [], next: null });
  });

  it('pages through bets without gap or repeat', async () => {
    const player = await newPlayer(lottery, '100.00');
    for (let slip = 0; slip < 5; slip++)
      await bet(lottery, player, [line('size', 'big', '1.00'), line('sum', '10', '1.00')]);
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const url: string = `/lottery/api/bets?state=open&limit=3${before ? `&before=${before}` : ''}`;
      const page: { bets: { id: string }[]; next: string | null } = (
        await lottery.app.inject({ url, headers: { authorization: `Bearer ${player.session}` } })
      ).json();
      seen.push(...page.bets.map((one) => one.id));
      before = page.next;
    }
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
  });
});
