import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { FairnessAnswer, SeedAnswer } from '../src/suppliers/page-messages.ts';
import { changeSeed, type House, openHouse } from './playing.ts';

let house: House;
afterEach(() => house.close());

test('the secret of a change was announced before the player named a seed, and stays the same until the player changes it', async () => {
  house = await openHouse('SBE');
  const player = await house.player('0.00');
  const seed = async () => (await player.call<SeedAnswer>('/seed')).data;
  const before = await seed();
  expect(before.nextSeedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(before.nextSeedHash).not.toBe(before.seedHash);
  await house.restart();
  expect(await seed()).toEqual(before);
  for (const clientSeed of ['mine', 'another', 'third']) {
    const announced = await seed();
    const after = await changeSeed(player, clientSeed);
    expect(after).toMatchObject({ seedHash: announced.nextSeedHash, clientSeed, uses: 0 });
    const { data } = await player.call<FairnessAnswer>(`/seed/${announced.seedHash}`);
    const hash = createHash('sha256').update(Buffer.from(data.seed ?? '', 'hex'));
    expect(hash.digest('hex')).toBe(announced.seedHash);
  }
});

test('a secret that is still to come is not revealed; a change that names another hash is refused in the player’s language', async () => {
  house = await openHouse('SBE');
  const player = await house.player('0.00');
  const before = (await player.call<SeedAnswer>('/seed')).data;
  expect((await player.call<FairnessAnswer>(`/seed/${before.nextSeedHash}`)).data.seed).toBeNull();
  const messages = new Set<string>();
  for (const lang of ['zh_cn', 'zh_hk', 'en', 'th', 'vi']) {
    const change = { clientSeed: 'mine', nextSeedHash: '0'.repeat(64) };
    const { status, data } = await player.call<{ message: string }>(`/seed?lang=${lang}`, change);
    expect([status, data.error]).toEqual([409, 'seed_moved']);
    messages.add(data.message);
  }
  expect(messages.size).toBe(5);
  expect((await player.call('/seed', { clientSeed: 'mine' })).status).toBe(400);
  expect((await player.call<SeedAnswer>('/seed')).data).toEqual(before);
});
