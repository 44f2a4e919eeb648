import { minor } from '@koi/money/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payoutOf, type Spot, stateOf } from '../src/games/baccarat/bets.ts';
import type {
  ShoeHandsAnswer,
  ShoesAnswer,
  StateAnswer,
  TableView,
} from '../src/games/baccarat/table-messages.ts';
import { verifyShoe } from '../src/page/baccarat/verify-shoe.ts';
import { type House, openHouse, type Player } from './playing.ts';

const BETTING = 10_000;
const CARD = 500;
const RESULT = 2_000;

let house: House;
beforeEach(async () => {
  house = await openHouse('SBL', {
    SANDBOX_BETTING_MS: `${BETTING}`,
    SANDBOX_CARD_MS: `${CARD}`,
    SANDBOX_RESULT_MS: `${RESULT}`,
  });
});
afterEach(() => house.close());

const stateOfTable = async (player: Player): Promise<TableView> =>
  (await player.call<StateAnswer>('/bac1/state')).data.table;

let requests = 0;
const newRequest = (): string => `request-${++requests}`;

const bet = (player: Player, round: string, bets: Partial<Record<Spot, number>>, requestId = newRequest()) =>
  player.call<StateAnswer>('/bac1/bets', {
    requestId,
    round,
    bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount: `${amount}` })),
  });

/** Somebody sits down, the next round begins. */
async function sitDown(money = '1000.00'): Promise<{ player: Player; round: string }> {
  const player = await house.player(money);
  await player.watch('BAC1');
  house.pass(0);
  const { phase, round } = await stateOfTable(player);
  expect(phase).toBe('betting');
  return { player, round };
}

/** From the close of the bets to the settled round. */
function dealOut(): void {
  house.pass(BETTING);
  for (let card = 0; card <= 6; card++) house.pass(CARD);
}

test('a table rests until somebody comes, and a new one already has a road', async () => {
  const player = await house.player('0.00');
  house.pass(60_000);
  const { phase, results, players } = await stateOfTable(player);
  expect({ phase, players }).toEqual({ phase: 'resting', players: 0 });
  expect(results.length).toBeGreaterThan(10);
});

test('one round: bets, cards one by one, result, exact payout, records', async () => {
  const { player, round } = await sitDown();
  const placed = await bet(player, round, { player: 100, banker: 30, tie: 5, playerPair: 7, bankerPair: 3 });
  expect(placed.status).toBe(200);
  expect(placed.data.mine).toMatchObject({ staked: '145.00', payout: null, bets: { player: '100.00' } });
  expect(placed.data.table.pool.player).toBe('100.00');
  expect(await player.balance()).toBe('855.00');

  house.pass(BETTING);
  const shown: number[] = [];
  let table = await stateOfTable(player);
  const before = table.results.length;
  while (table.phase === 'dealing') {
    shown.push(table.player.length + table.banker.length);
    // Nothing reveals the result before the last card is dealt.
    expect([table.outcome, table.results.length]).toEqual([null, before]);
    house.pass(CARD);
    table = await stateOfTable(player);
  }
  expect(shown[0]).toBe(0);
  expect(shown.every((count, index) => count - (shown[index - 1] ?? 0) <= 1)).toBe(true);
  expect(shown.at(-1)).toBe(table.player.length + table.banker.length);
  expect(table.results).toHaveLength(before + 1);

  const { outcome, playerPair, bankerPair } = table;
  if (outcome === null) throw new Error('a settled round has an outcome');
  const stakes = { player: 10_000n, banker: 3_000n, tie: 500n, playerPair: 700n, bankerPair: 300n } as const;
  const wanted = new Map<bigint, { state: string; payout: bigint }>(
    (Object.keys(stakes) as Spot[]).map((spot) => {
      const state = stateOf(spot, { outcome, playerPair, bankerPair });
      return [stakes[spot], { state, payout: payoutOf(spot, stakes[spot], state) }];
    }),
  );
  const back = [...wanted.values()].reduce((sum, { payout }) => sum + payout, 0n);
  expect(minor(await player.balance())).toBe(85_500n + back);
  const { data } = await player.call<StateAnswer>('/bac1/state');
  expect(minor(data.mine.payout)).toBe(back);

  const rows = await house.feed();
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const stake = minor(row.betAmount);
    const end = wanted.get(stake);
    expect(row).toMatchObject({ state: 'settled', round, gameCode: 'BAC1', gameType: 1 });
    expect(minor(row.payout)).toBe(end?.payout);
    // A bet that stands off has not been at risk: it is no turnover.
    expect(minor(row.validAmount)).toBe(end?.state === 'pushed' ? 0n : stake);
  }
  house.pass(RESULT);
  expect((await stateOfTable(player)).round).not.toBe(round);
});

test('the same request bets once; with another content it is refused', async () => {
  const { player, round } = await sitDown();
  const id = newRequest();
  await Promise.all(Array.from({ length: 5 }, () => bet(player, round, { banker: 50 }, id)));
  expect(await player.balance()).toBe('950.00');
  expect((await bet(player, round, { banker: 60 }, id)).data.error).toBe('request_id_reused');
  dealOut();
  // Also when the answer is asked for after the round.
  expect((await bet(player, round, { banker: 50 }, id)).status).toBe(200);
  expect(await house.feed()).toHaveLength(1);
});

test.each([
  ['less than the table takes', { bets: [{ spot: 'tie', amount: '0' }] }, 'invalid_request'],
  ['a fraction of a unit', { bets: [{ spot: 'banker', amount: '1.50' }] }, 'invalid_request'],
  ['an unknown spot', { bets: [{ spot: 'dragon', amount: '1' }] }, 'invalid_request'],
  [
    'the same spot twice',
    {
      bets: [
        { spot: 'tie', amount: '1' },
        { spot: 'tie', amount: '2' },
      ],
    },
    'bad_choice',
  ],
  ['no bet', { bets: [] }, 'invalid_request'],
  ['over the limit', { bets: [{ spot: 'tie', amount: '501' }] }, 'stake_range'],
  ['more than there is', { bets: [{ spot: 'player', amount: '1001' }] }, 'insufficient_balance'],
  [
    'one good and one bad line',
    {
      bets: [
        { spot: 'player', amount: '5' },
        { spot: 'tie', amount: '501' },
      ],
    },
    'stake_range',
  ],
  ['another round', { round: 'BAC1-999', bets: [{ spot: 'tie', amount: '1' }] }, 'round_closed'],
])('refuses %s and changes nothing', async (_name, body, error) => {
  const { player, round } = await sitDown();
  const answer = await player.call<StateAnswer>('/bac1/bets', { requestId: newRequest(), round, ...body });
  expect(answer.data.error).toBe(error);
  expect(answer.status).toBeLessThan(500);
  expect(await player.balance()).toBe('1000.00');
});

test('a limit holds over several requests', async () => {
  const { player, round } = await sitDown('9000.00');
  expect((await bet(player, round, { player: 4_000 })).status).toBe(200);
  expect((await bet(player, round, { player: 1_001 })).data.error).toBe('stake_range');
  expect((await bet(player, round, { player: 1_000 })).status).toBe(200);
});

test('bets can be taken back until they close, not afterwards', async () => {
  const { player, round } = await sitDown();
  await bet(player, round, { player: 100, tie: 10 });
  for (let again = 0; again < 2; again++) {
    expect((await player.call('/bac1/cancel', { round })).status).toBe(200);
    expect(await player.balance()).toBe('1000.00');
  }
  expect((await house.feed()).map(({ state, validAmount }) => [state, validAmount])).toEqual([
    ['cancelled', '0.00'],
    ['cancelled', '0.00'],
  ]);
  await bet(player, round, { player: 20 });
  house.pass(BETTING);
  expect((await player.call('/bac1/cancel', { round })).data.error).toBe('round_closed');
  expect((await bet(player, round, { player: 20 })).data.error).toBe('round_closed');
  expect(await player.balance()).toBe('980.00');
});

test('the clock closes the bets, also before anything has ticked', async () => {
  const { player, round } = await sitDown();
  house.now += BETTING;
  expect((await bet(player, round, { player: 20 })).data.error).toBe('round_closed');
});

test('bets that race with the close are in the round or refused, never half', async () => {
  const { player, round } = await sitDown();
  const other = await house.player('1000.00');
  const sent = Array.from({ length: 40 }, (_, index) =>
    bet(index % 2 ? other : player, round, { player: 3, bankerPair: 2 }).then((answer) => {
      if (index === 9) house.pass(BETTING);
      return answer;
    }),
  );
  const answers = await Promise.all(sent);
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(answers.filter(({ data }) => data.error === 'round_closed')).toHaveLength(40 - taken);
  for (let card = 0; card <= 6; card++) house.pass(CARD);
  const rows = await house.feed();
  expect(rows).toHaveLength(taken * 2);
  expect(rows.every(({ state }) => state === 'settled')).toBe(true);
  const owed = rows.reduce((sum, row) => sum + minor(row.payout) - minor(row.betAmount), 200_000n);
  expect(minor(await player.balance()) + minor(await other.balance())).toBe(owed);
});

test('a stop while bets are open gives them back; one after the deal settles, both once', async () => {
  const { player, round } = await sitDown();
  await bet(player, round, { banker: 100 });
  for (let again = 0; again < 2; again++) {
    await house.restart();
    expect(await player.balance()).toBe('1000.00');
  }
  expect(await house.feed()).toMatchObject([{ state: 'cancelled', payout: '100.00' }]);

  await player.watch('BAC1');
  house.pass(0);
  const next = (await stateOfTable(player)).round;
  expect(next).not.toBe(round);
  await bet(player, next, { banker: 100 });
  house.pass(BETTING);
  house.pass(CARD);
  expect((await stateOfTable(player)).phase).toBe('dealing');
  await house.restart();
  const settled = (await house.feed()).find((row) => row.round === next);
  expect(settled?.state).toBe('settled');
  const balance = await player.balance();
  expect(minor(balance)).toBe(90_000n + minor(settled?.payout));
  await house.restart();
  expect(await player.balance()).toBe(balance);
});

test('a whole shoe: its hash stands before the first card, its seed deals every hand that was played', async () => {
  const { player } = await sitDown();
  const first = (await player.call<ShoesAnswer>('/bac1/shoes')).data;
  expect(first.ended).toEqual([]);
  let shoe = first.current.number;
  for (let hand = 0; shoe === first.current.number; hand++) {
    // A round called off in the middle leaves no gap in the shoe.
    if (hand === 5) {
      await house.restart();
      await player.watch('BAC1');
      house.pass(0);
    }
    dealOut();
    house.pass(RESULT);
    shoe = (await stateOfTable(player)).shoe.number;
    expect(hand).toBeLessThan(100);
  }
  const [ended] = (await player.call<ShoesAnswer>('/bac1/shoes')).data.ended;
  expect(ended?.seedHash).toBe(first.current.seedHash);
  const { data } = await player.call<ShoeHandsAnswer>(`/bac1/shoes/${ended?.number}`);
  expect(await verifyShoe('BAC1', data)).toBe(true);
  const [one, ...rest] = data.hands;
  const swapped = one && { ...one, player: one.banker, banker: one.player };
  expect(await verifyShoe('BAC1', { ...data, hands: swapped ? [swapped, ...rest] : [] })).toBe(false);
  expect(
    await verifyShoe('BAC1', {
      ...data,
      seed: data.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    }),
  ).toBe(false);
  expect((await player.call(`/bac1/shoes/${shoe}`)).data.error).toBe('not_found');
});

test('tables run beside each other, and nobody plays on an ended session', async () => {
  const { player, round } = await sitDown();
  const vip = await player.call<StateAnswer>('/bac3/state');
  expect(vip.data.table.phase).toBe('resting');
  const wrong = await player.call<StateAnswer>('/bac3/bets', {
    requestId: newRequest(),
    round,
    bets: [{ spot: 'player', amount: '100' }],
  });
  expect(wrong.data.error).toBe('round_closed');
  const stranger = await house.player('0.00');
  expect((await stranger.call<StateAnswer>('/bac1/state')).data.mine.bets).toEqual({});
  house.now += 13 * 3_600_000;
  expect((await bet(player, round, { player: 1 })).status).toBe(401);
});

test('the limits of a spot are named before the balance, whichever spot comes first', async () => {
  const { player, round } = await sitDown('50.00');
  const tooMuch = await bet(player, round, { player: 6_000 });
  expect(tooMuch).toMatchObject({ status: 422, data: { error: 'stake_range' } });
  const second = await bet(player, round, { player: 100, banker: 6_000 });
  expect(second).toMatchObject({ status: 422, data: { error: 'stake_range' } });
  const poor = await bet(player, round, { player: 100 });
  expect(poor).toMatchObject({ status: 422, data: { error: 'insufficient_balance' } });
  expect(await player.balance()).toBe('50.00');
});
