import { createHmac } from 'node:crypto';
import { minor } from '@koi/money/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Draws } from '../src/fair/draws.ts';
import { catches, kinds, levels } from '../src/games/fishing/kinds.ts';
import { fishId, placeOf, schoolIn, slotsAt } from '../src/games/fishing/pond.ts';
import type { EnterAnswer, MinuteData, Shot, ShotsAnswer } from '../src/games/fishing/shot-messages.ts';
import type { FairnessAnswer, HistoryAnswer, SeedAnswer } from '../src/suppliers/page-messages.ts';
import { changeSeed, type House, openHouse, type Player } from './playing.ts';

const MINUTE = 60_000;

let house: House;
beforeEach(async () => {
  house = await openHouse('SBF');
});
afterEach(() => house.close());

let requests = 0;
const newRequest = (): string => `request-${++requests}`;
const multiplierOf = (pond: EnterAnswer, fish: number): bigint =>
  BigInt(schoolIn(pond.seed, Math.floor(fish / 16)).kind.multiplier);

async function enter(player: Player): Promise<EnterAnswer> {
  const { status, data } = await player.call<EnterAnswer>('/fish1/enter', {});
  expect(status).toBe(200);
  return data;
}

/** Ids of the fish that swim in a pond now. */
function fishIn({ seed, startedAt, caught }: Pick<EnterAnswer, 'seed' | 'startedAt' | 'caught'>): number[] {
  const time = house.now - startedAt;
  const { first, last } = slotsAt(time);
  const ids: number[] = [];
  for (let slot = first; slot <= last; slot++) {
    const school = schoolIn(seed, slot);
    for (let member = 0; member < school.members; member++)
      if (placeOf(school, member, time)) ids.push(fishId(slot, member));
  }
  return ids.filter((id) => !caught.includes(id));
}

const shoot = (player: Player, pond: number, shots: Shot[], requestId = newRequest()) =>
  player.call<ShotsAnswer>('/fish1/shots', { requestId, pond, shots });

test('each shot that strikes costs its stake and pays its multiplier when it catches, nothing else moves money', async () => {
  const player = await house.player('1000.00');
  const pond = await enter(player);
  let balance = 100_000n;
  let caught = 0;
  for (let batch = 0; batch < 40; batch++) {
    const level = batch % levels.length;
    const shots = fishIn(pond)
      .slice(0, 10)
      .map((fish) => ({ fish, level }));
    const { status, data } = await shoot(player, pond.pond, shots);
    expect(status).toBe(200);
    data.results.forEach(({ state, won }, index) => {
      const fish = shots[index]?.fish ?? 0;
      const stake = levels[level] ?? 0n;
      const wanted = state === 'caught' ? stake * multiplierOf(pond, fish) : 0n;
      expect(minor(won)).toBe(wanted);
      if (state === 'caught' || state === 'missed') balance += wanted - stake;
      if (state === 'caught') {
        pond.caught.push(fish);
        caught += 1;
      }
    });
    expect(minor(data.balance)).toBe(balance);
    house.pass(1_500);
  }
  expect(caught).toBeGreaterThan(0);
  expect(minor(await player.balance())).toBe(balance);
});

test('a batch is decided once, however often it is sent', async () => {
  const player = await house.player('100.00');
  const pond = await enter(player);
  const shots = fishIn(pond)
    .slice(0, 8)
    .map((fish) => ({ fish, level: 3 }));
  const id = newRequest();
  const answers = await Promise.all(Array.from({ length: 6 }, () => shoot(player, pond.pond, shots, id)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await player.balance()).toBe(answers[0]?.data.balance);
  expect((await shoot(player, pond.pond, shots.slice(1), id)).data.error).toBe('request_id_reused');
  await house.restart();
  expect((await shoot(player, pond.pond, shots, id)).data).toEqual(answers[0]?.data);
  expect(await player.balance()).toBe(answers[0]?.data.balance);
});

test('a fish that is not there costs nothing: never was, left, or was caught', async () => {
  const player = await house.player('5000.00');
  const pond = await enter(player);
  const future = fishId(slotsAt(house.now - pond.startedAt).last + 50, 0);
  const [here = 0] = fishIn(pond);
  const first = await shoot(player, pond.pond, [
    { fish: future, level: 0 },
    { fish: fishId(0, 15), level: 0 },
  ]);
  expect(first.data).toMatchObject({
    results: [{ state: 'gone' }, { state: 'gone' }],
    balance: '5000.00',
    proof: null,
  });
  let state = '';
  while (state !== 'caught' && state !== 'gone') {
    [{ state } = { state: '' }] = (await shoot(player, pond.pond, [{ fish: here, level: 0 }])).data.results;
    house.pass(100);
  }
  const balance = await player.balance();
  const again = await shoot(player, pond.pond, [{ fish: here, level: 8 }]);
  expect(again.data.results).toEqual([{ state: 'gone', won: '0.00' }]);
  house.pass(5 * MINUTE);
  const late = await shoot(player, pond.pond, [{ fish: here, level: 8 }]);
  expect(late.data.results).toEqual([{ state: 'gone', won: '0.00' }]);
  expect(await player.balance()).toBe(balance);
});

test('the wallet never goes below zero, whatever is fired at once', async () => {
  const player = await house.player('0.35');
  const pond = await enter(player);
  const shots = fishIn(pond)
    .slice(0, 6)
    .map((fish) => ({ fish, level: 0 }));
  const { data } = await shoot(player, pond.pond, shots);
  expect(data.results.filter(({ state }) => state === 'short')).toHaveLength(3);
  const won = data.results.reduce((sum, result) => sum + minor(result.won), 0n);
  expect(minor(data.balance)).toBe(35n - 30n + won);
});

test('nobody shoots faster than the cannon, and a refused batch costs nothing', async () => {
  const player = await house.player('1000.00');
  const pond = await enter(player);
  const [fish = 0] = fishIn(pond);
  const volley = Array.from({ length: 24 }, () => ({ fish, level: 0 }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => shoot(player, pond.pond, volley)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(6);
  expect(refused.every(({ data }) => data.error === 'too_fast')).toBe(true);
  const struck = answers
    .flatMap(({ data }) => data.results ?? [])
    .filter(({ state }) => state === 'caught' || state === 'missed').length;
  expect(struck).toBeLessThanOrEqual(60);
  house.pass(3_000);
  expect((await shoot(player, pond.pond, volley)).status).toBe(200);
});

test.each([
  ['a level that the cannon has not', { shots: [{ fish: 1, level: 9 }] }, 'invalid_request'],
  ['a price of its own', { shots: [{ fish: 1, level: 0, won: '9.00' }] }, 'invalid_request'],
  ['no shot', { shots: [] }, 'invalid_request'],
  ['a pond of nobody', { pond: 999, shots: [{ fish: 1, level: 0 }] }, 'not_found'],
])('refuses %s', async (_name, body, error) => {
  const player = await house.player('10.00');
  const pond = await enter(player);
  const answer = await player.call('/fish1/shots', { requestId: newRequest(), pond: pond.pond, ...body });
  expect(answer.data.error).toBe(error);
  expect(await player.balance()).toBe('10.00');
});

test('a pond belongs to one player, who finds it again as it was left', async () => {
  const player = await house.player('10.00');
  const pond = await enter(player);
  const stranger = await house.player('10.00');
  const [fish = 0] = fishIn(pond);
  expect((await shoot(stranger, pond.pond, [{ fish, level: 0 }])).data.error).toBe('not_found');
  await house.restart();
  expect(await enter(player)).toMatchObject({ pond: pond.pond, seed: pond.seed });
  house.pass(11 * MINUTE);
  expect((await enter(player)).pond).not.toBe(pond.pond);
});

test('the shots of a minute make one bet with the exact sums, written once, also over a restart', async () => {
  const player = await house.player('100.00');
  const pond = await enter(player);
  const results = [];
  for (let batch = 0; batch < 3; batch++) {
    const shots = fishIn(pond)
      .slice(0, 5)
      .map((fish) => ({ fish, level: 1 }));
    results.push(...(await shoot(player, pond.pond, shots)).data.results);
    house.pass(10_000);
  }
  expect(await house.feed()).toEqual([]);
  await house.restart();
  house.pass(MINUTE);
  house.pass(MINUTE);
  await house.restart();
  house.pass(MINUTE);
  const counted = results.filter(({ state }) => state === 'caught' || state === 'missed').length;
  const [row, ...more] = await house.feed();
  expect(more).toEqual([]);
  const paid = results.reduce((sum, { won }) => sum + minor(won), 0n);
  expect(row).toMatchObject({
    state: 'settled',
    gameType: 2,
    gameCode: 'FISH1',
    validAmount: row?.betAmount,
  });
  expect([minor(row?.betAmount), minor(row?.payout)]).toEqual([20n * BigInt(counted), paid]);
  expect(minor(await player.balance())).toBe(10_000n - minor(row?.betAmount) + minor(row?.payout));

  await shoot(
    player,
    pond.pond,
    fishIn(await enter(player))
      .slice(0, 2)
      .map((fish) => ({ fish, level: 0 })),
  );
  await player.call('/fish1/leave', {});
  await player.call('/fish1/leave', {});
  expect(await house.feed()).toHaveLength(2);
});

test('a revealed seed decides every shot of the record again', async () => {
  const player = await house.player('1000.00');
  const pond = await enter(player);
  const { seedHash } = (await player.call<SeedAnswer>('/seed')).data;
  for (let batch = 0; batch < 4; batch++) {
    await shoot(
      player,
      pond.pond,
      fishIn(pond)
        .slice(0, 12)
        .map((fish) => ({ fish, level: 0 })),
    );
    house.pass(2_000);
  }
  await player.call('/fish1/leave', {});
  await changeSeed(player, 'another');
  const { seed } = (await player.call<FairnessAnswer>(`/seed/${seedHash}`)).data;
  const { bets } = (await player.call<HistoryAnswer<MinuteData>>('/history?game=FISH1')).data;
  const {
    volleys,
    seeds,
    shots,
    catches: caught,
  } = bets[0]?.data ?? { volleys: [], seeds: [], shots: 0, catches: {} };
  let again = 0;
  for (const [index, use, struck] of volleys) {
    expect(seeds[index]?.seedHash).toBe(seedHash);
    const draws = new Draws((block) =>
      createHmac('sha256', Buffer.from(seed ?? '', 'hex'))
        .update(`${seeds[index]?.clientSeed}:${use}:${block}`)
        .digest(),
    );
    for (const shot of struck.split(',')) {
      expect(catches(Number.parseInt(shot, 10), (max) => draws.below(max))).toBe(shot.endsWith('*'));
      again += 1;
    }
  }
  expect(again).toBe(shots);
  expect(shots).toBeGreaterThan(20);
  expect(Object.keys(caught).every((id) => kinds.some((kind) => kind.id === id))).toBe(true);
});
