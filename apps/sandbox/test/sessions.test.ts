import { afterEach, expect, test } from 'vitest';
import { type House, openHouse } from './playing.ts';

const MINUTE = 60_000;
let house: House | undefined;
afterEach(() => house?.close());

test('an ended player’s pages are notified and play no more; another player’s go on', async () => {
  house = await openHouse('SBE');
  const [player, other] = [await house.player('50.00'), await house.player('50.00')];
  const spoken = player.listen('DICE');
  await spoken.opened;
  expect(await house.end(player.account)).toMatchObject({ outcome: 'ok' });
  await spoken.closed;
  expect(await player.call('/wallet')).toMatchObject({ status: 401, data: { error: 'session_required' } });
  expect((await other.call('/wallet')).status).toBe(200);
  expect(await house.end('nobody')).toEqual({ outcome: 'refused', reason: 'unknown_player' });
});

test('the pages of one launch end by its id; the player’s others go on', async () => {
  house = await openHouse('SBE');
  const { page } = house;
  const player = await house.player('50.00');
  const other = await house.visit(player.account);
  const status = async ({ session }: { session: string }) =>
    (await fetch(`${page()}/wallet`, { headers: { authorization: `Bearer ${session}` } })).status;
  expect([await status(player), await status(other)]).toEqual([200, 200]);
  expect(await house.end(player.account, [other.launch])).toMatchObject({ outcome: 'ok' });
  expect([await status(player), await status(other)]).toEqual([200, 401]);
});

test('a session ends half an hour after its last use, and twelve hours after its beginning in any case', async () => {
  house = await openHouse('SBE');
  const [idle, busy] = [await house.player('0.00'), await house.player('0.00')];
  const status = async (player: typeof idle) => (await player.call('/wallet')).status;
  house.now += 29 * MINUTE;
  expect([await status(idle), await status(busy)]).toEqual([200, 200]);
  house.now += 29 * MINUTE;
  expect(await status(busy)).toBe(200);
  house.now += 2 * MINUTE;
  expect([await status(idle), await status(busy)]).toEqual([401, 200]);
  let minutes = 60;
  while ((await status(busy)) === 200) {
    minutes += 20;
    house.now += 20 * MINUTE;
  }
  expect(minutes).toBe(720);
});
