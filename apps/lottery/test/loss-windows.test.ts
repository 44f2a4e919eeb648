import { testDatabases } from '@koi/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../src/server/db/tables.ts';
import {
  balanceOf,
  beginningOfMinute,
  bet,
  type Lottery,
  line,
  newPlayer,
  schema,
  startLottery,
  verify,
} from './support.ts';

testDatabases<Tables>('loss windows', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    // The supplier protocol is signed with the machine's own clock.
    lottery = await startLottery(current(), beginningOfMinute());
    await lottery.round();
    lottery.forward(60);
  });
  afterAll(async () => {
    await verify(lottery.database);
    await lottery.close();
  });

  const limit = (player: string, ...windows: [hoursFrom: number, hoursUntil: number, mayLose: string][]) =>
    lottery.client.limitPlayer({
      player,
      windows: windows.map(([from, until, mayLose]) => ({
        from: new Date(Date.now() + from * 3_600_000).toISOString(),
        until: new Date(Date.now() + until * 3_600_000).toISOString(),
        mayLose,
      })),
    });

  it('refuses what would pass a window, with what is left of it, and takes what fits', async () => {
    const player = await newPlayer(lottery, '100.00');
    expect((await limit(player.account, [-1, 23, '30.00'], [-1, 200, '50.00'])).outcome).toBe('ok');
    expect((await bet(lottery, player, [line('size', 'big', '20.00')])).statusCode).toBe(200);
    const refused = await bet(lottery, player, [line('size', 'big', '20.00')]);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'loss_limit']);
    expect(refused.json().message).toContain('10.00');
    expect((await bet(lottery, player, [line('size', 'big', '10.00')])).statusCode).toBe(200);
    expect(await balanceOf(lottery, player)).toBe('70.00');
  });

  // Guarantee: a limit that bites at the bet (docs/guarantees.md).
  it('parallel slips do not pass it together', async () => {
    const player = await newPlayer(lottery, '100.00');
    await limit(player.account, [-1, 23, '30.00']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bet(lottery, player, [line('size', 'big', '20.00')])),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('a window that is over or has not begun limits nothing; the last message holds', async () => {
    const player = await newPlayer(lottery, '100.00');
    await limit(player.account, [-5, -1, '1.00'], [5, 9, '1.00']);
    expect((await bet(lottery, player, [line('size', 'big', '20.00')])).statusCode).toBe(200);
    await limit(player.account, [-1, 9, '0.00']);
    expect((await bet(lottery, player, [line('size', 'big', '1.00')])).json().error).toBe('loss_limit');
    await limit(player.account);
    expect((await bet(lottery, player, [line('size', 'big', '1.00')])).statusCode).toBe(200);
  });

  it('a stranger is refused', async () => {
    expect(await limit('stranger', [-1, 9, '0.00'])).toEqual({
      outcome: 'refused',
      reason: 'unknown_player',
    });
  });
});
