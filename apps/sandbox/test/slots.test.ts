import { minor } from '@koi/money/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SlotAnswer, SlotRecord } from '../src/games/slots/messages.ts';
import { roundWin } from '../src/games/slots/spin.ts';
import { neonFruits } from '../src/games/slots/themes.ts';
import type { FairnessAnswer, HistoryAnswer, SeedAnswer } from '../src/suppliers/page-messages.ts';
import { changeSeed, type House, openHouse, type Player } from './playing.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse('SBS');
});
afterEach(() => house.close());

let requests = 0;
const spin = (player: Player, stake = '5.00', requestId = `request-${++requests}`) =>
  player.call<SlotAnswer>('/slot_fruit/spins', { requestId, stake });

test('a spin pays what its stops say; asked for again it answers the same and costs nothing', async () => {
  const player = await house.player('100.00');
  const first = await spin(player, '5.00', 'request-again');
  expect(first.status).toBe(200);
  const { record, payout, wallet } = first.data;
  expect(minor(payout)).toBe(roundWin(neonFruits, 500n, record.spins));
  expect(minor(wallet.balance)).toBe(10_000n - 500n + minor(payout));
  expect((await spin(player, '5.00', 'request-again')).data).toEqual(first.data);
  expect(await player.balance()).toBe(wallet.balance);
  expect(await spin(player, '10.00', 'request-again')).toMatchObject({
    status: 409,
    data: { error: 'request_id_reused' },
  });
});

test('eight equal requests at once are one round', async () => {
  const player = await house.player('100.00');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => spin(player, '50.00', 'request-at-once')),
  );
  expect(new Set(answers.map(({ data }) => data.betId)).size).toBe(1);
  expect(await house.feed()).toHaveLength(1);
});

test.each([
  [{ stake: '0.50' }, 422, 'stake_range'],
  [{ stake: '3.00' }, 422, 'bad_choice'],
  [{ stake: '200.00' }, 422, 'insufficient_balance'],
  [{ stake: -1 }, 400, 'invalid_request'],
  [{ stake: '5.00', extra: 1 }, 400, 'invalid_request'],
  [{ stake: '5.00', requestId: '' }, 400, 'invalid_request'],
])('%j is refused and costs nothing', async (change, status, error) => {
  const player = await house.player('100.00');
  const body = { requestId: 'request-bad', ...change };
  expect(await player.call('/slot_fruit/spins', body)).toMatchObject({ status, data: { error } });
  expect(await player.balance()).toBe('100.00');
  expect(await house.feed()).toEqual([]);
});

test('the history holds the rounds, and the seed when it is revealed, not before', async () => {
  const player = await house.player('1000.00');
  const before = (await player.call<SeedAnswer>('/seed')).data;
  for (let round = 0; round < 22; round++) await spin(player);
  const { data: page } = await player.call<HistoryAnswer<SlotRecord>>('/history?game=SLOT_FRUIT');
  expect([page.bets.length, page.more]).toEqual([20, true]);
  const older = await player.call<HistoryAnswer>(`/history?game=SLOT_FRUIT&before=${page.bets.at(-1)?.id}`);
  expect(older.data).toMatchObject({ bets: { length: 2 }, more: false });
  const proof = page.bets[0]?.data.proof;
  expect(proof).toEqual({ seedHash: before.seedHash, clientSeed: before.clientSeed, use: 22 });
  const revealed = async () => (await player.call<FairnessAnswer>(`/seed/${before.seedHash}`)).data.seed;
  expect(await revealed()).toBeNull();
  await changeSeed(player, 'mine');
  expect(await revealed()).toMatch(/^[0-9a-f]{64}$/);
  const other = await house.player('0.00');
  expect((await other.call<FairnessAnswer>(`/seed/${before.seedHash}`)).data.seed).toBeNull();
});

test('the platform reads each round settled, in five languages', async () => {
  const player = await house.player('100.00');
  const { data } = await spin(player);
  const [row] = await house.feed();
  expect(row).toMatchObject({
    betId: data.betId,
    player: player.account,
    gameCode: 'SLOT_FRUIT',
    gameType: 3,
    state: 'settled',
    betAmount: '5.00',
    validAmount: '5.00',
    payout: data.payout,
  });
  expect(Object.keys(row?.texts ?? {}).sort()).toEqual(['en', 'th', 'vi', 'zh_cn', 'zh_hk']);
});
