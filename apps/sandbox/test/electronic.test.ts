import { createHash, createHmac } from 'node:crypto';
import { minor } from '@koi/money/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Draws } from '../src/fair/draws.ts';
import type { BetAnswer, CrashRecord, EndedFlight } from '../src/games/crash/messages.ts';
import { BETTING_MS, DIGEST_TEXT, PAUSE_MS, pointOf, timeOf } from '../src/games/crash/rules.ts';
import type { DiceAnswer } from '../src/games/dice/messages.ts';
import { isWin, payoutOf, ROLLS } from '../src/games/dice/rules.ts';
import type { FairnessAnswer, HistoryAnswer } from '../src/suppliers/page-messages.ts';
import { changeSeed, type House, openHouse, type Player } from './playing.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse('SBE');
});
afterEach(() => house.close());

let requests = 0;
const newRequest = (): string => `request-${++requests}`;

test('a roll pays by its rules, counts once, and anybody can compute it from the revealed seed', async () => {
  const player = await house.player('100.00');
  const body = { requestId: newRequest(), stake: '10.00', side: 'under', wins: 5_000 };
  const { data } = await player.call<DiceAnswer>('/dice/rolls', body);
  const { roll, proof } = data.record;
  expect(minor(data.payout)).toBe(isWin(roll, 'under', 5_000) ? payoutOf(1_000n, 5_000) : 0n);
  expect((await player.call('/dice/rolls', body)).data).toEqual(data);
  expect(await player.balance()).toBe(data.wallet.balance);
  await changeSeed(player, 'next');
  const { seed } = (await player.call<FairnessAnswer>(`/seed/${proof.seedHash}`)).data;
  const key = Buffer.from(seed ?? '', 'hex');
  expect(createHash('sha256').update(key).digest('hex')).toBe(proof.seedHash);
  const draws = new Draws((block) =>
    createHmac('sha256', key).update(`${proof.clientSeed}:${proof.use}:${block}`).digest(),
  );
  expect(draws.below(ROLLS)).toBe(roll);
});

test.each([{ wins: 99 }, { wins: 9_501 }, { wins: 50.5 }, { side: 'left' }, { stake: '1e3' }])(
  'a roll with %j is refused',
  async (change) => {
    const player = await house.player('100.00');
    const body = { requestId: newRequest(), stake: '10.00', side: 'under', wins: 5_000, ...change };
    expect((await player.call('/dice/rolls', body)).status).toBe(400);
    expect(await player.balance()).toBe('100.00');
  },
);

/** Somebody looks, so a flight opens. */
async function arrive(): Promise<Player> {
  const player = await house.player('100.00');
  await player.watch('CRASH');
  house.pass(0);
  return player;
}

const board = (player: Player, target: number | null, requestId = newRequest()) =>
  player.call<BetAnswer>('/crash/bets', { requestId, stake: '10.00', target });
const leave = (player: Player, betId: string) => player.call<BetAnswer>('/crash/leavings', { betId });

/** Where the flights ended, from the seeds that the game reveals. */
async function endOf(player: Player): Promise<{ bet: CrashRecord; state: string; payout: string }> {
  const { data } = await player.call<HistoryAnswer<CrashRecord>>('/history?game=CRASH');
  const [bet] = data.bets;
  return {
    bet: bet?.data ?? { target: null, left: null },
    state: bet?.state ?? '',
    payout: bet?.payout ?? '',
  };
}

test('who leaves in time is paid the multiplier of that moment, once', async () => {
  const player = await arrive();
  for (let flight = 0; flight < 60; flight++) {
    const { data } = await board(player, null);
    expect((await leave(player, data.bet.betId)).status).toBe(409);
    house.pass(BETTING_MS);
    house.pass(200);
    const left = await leave(player, data.bet.betId);
    if (left.status === 200 && left.data.bet.state === 'settled' && left.data.bet.record.left !== null) {
      expect(left.data.bet).toMatchObject({ record: { left: 102 }, payout: '10.20' });
      expect((await leave(player, data.bet.betId)).data).toEqual(left.data);
      expect((await house.feed()).at(-1)).toMatchObject({
        payout: '10.20',
        result: '×1.02',
        state: 'settled',
      });
      return;
    }
    house.pass(timeOf(102));
    house.pass(PAUSE_MS);
  }
  throw new Error('sixty flights in a row ended at once');
});

test('an auto cash-out leaves at its own multiplier or not at all; one bet a flight', async () => {
  const player = await arrive();
  const results = new Set<string>();
  for (let flight = 0; flight < 60 && results.size < 2; flight++) {
    const { data, status } = await board(player, 150);
    if (status !== 200) break;
    expect((await board(player, 200)).data.error).toBe('bad_choice');
    house.pass(BETTING_MS);
    expect((await board(player, 200)).data.error).toBe('round_closed');
    house.pass(timeOf(100_000) + 1);
    const end = await endOf(player);
    expect(end.state).toBe('settled');
    expect(end.payout).toBe(end.bet.left === 150 ? '15.00' : '0.00');
    expect(data.bet.record.target).toBe(150);
    results.add(end.payout);
    house.pass(PAUSE_MS);
  }
  expect(results.has('15.00')).toBe(true);
});

test('seeds of consecutive flights are a chain of hashes, and each gives its end', async () => {
  await arrive();
  for (let flight = 0; flight < 4; flight++) {
    house.pass(BETTING_MS);
    house.pass(timeOf(100_000) + 1);
    house.pass(PAUSE_MS);
  }
  const looker = await house.player('0.00');
  const [, state] = await looker.events<{ recent: EndedFlight[] }>('CRASH', 2);
  const recent = state?.recent ?? [];
  expect(recent).toHaveLength(4);
  for (const [index, { seed, previous, point }] of recent.entries()) {
    const key = Buffer.from(seed, 'hex');
    expect(createHash('sha256').update(key).digest('hex')).toBe(previous);
    expect(pointOf(createHmac('sha256', key).update(DIGEST_TEXT).digest('hex'))).toBe(point);
    const before = recent[index + 1];
    if (before) expect(before.seed).toBe(previous);
  }
});

test('a flight that a restart interrupts gives every stake back', async () => {
  const player = await arrive();
  await board(player, null);
  await house.restart();
  const [row] = await house.feed();
  expect(row).toMatchObject({ state: 'cancelled', payout: '10.00', validAmount: '0.00' });
});
