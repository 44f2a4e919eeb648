import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlightState } from '../src/games/crash/messages.ts';
import type { NowAnswer, RoundAnswer } from '../src/suppliers/page-messages.ts';
import { type House, openHouse } from './playing.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse('SBE');
});
afterAll(() => house.close());

const flightOf = ({ events }: NowAnswer): FlightState | null =>
  (events.find(([event]) => event === 'flight')?.[1] ?? null) as FlightState | null;

test('a page without a stream gets what the stream would send, and keeps the game going', async () => {
  const player = await house.player('50.00');
  const first = await player.call<NowAnswer>('/now?game=CRASH');
  expect(first.status).toBe(200);
  expect(first.data.events.map(([event]) => event)).toEqual(['wallet', 'flight', 'mine']);
  expect(first.data.events[0]?.[1]).toMatchObject({ balance: '50.00' });
  house.pass(1_000);
  const second = await player.call<NowAnswer>('/now?game=CRASH');
  expect(flightOf(second.data)?.state).toBe('betting');
});

test('the outcome of a request is sent to its own player only', async () => {
  const [player, stranger] = [await house.player('50.00'), await house.player('50.00')];
  const requestId = 'round-of-a-reloaded-page';
  const body = { requestId, stake: '2.00', side: 'over', wins: 4_950 };
  const rolled = await player.call<{ betId: string; payout: string }>('/dice/rolls', body);
  expect(rolled.status).toBe(200);
  const reported = await player.call<RoundAnswer>(`/rounds/${requestId}`);
  expect(reported.data.bets).toMatchObject([
    { id: rolled.data.betId, stake: '2.00', payout: rolled.data.payout, state: 'settled' },
  ]);
  expect(reported.data.wallet.balance).toBe(await player.balance());
  expect((await stranger.call<RoundAnswer>(`/rounds/${requestId}`)).data.bets).toEqual([]);
  expect((await player.call<RoundAnswer>('/rounds/never-arrived-here')).data.bets).toEqual([]);
  expect((await player.call('/rounds/no!')).status).toBe(400);
});

test.each(['/now?game=CRASH', '/rounds/never-arrived-here'])('%s needs a session', async (path) => {
  expect(await house.stranger(path)).toBe(401);
});
