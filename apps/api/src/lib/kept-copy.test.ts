import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';
import { openSettings, type Settings } from '../settings/settings.ts';
import { keptCopy } from './kept-copy.ts';

describe.each(everydayKinds)('a kept copy (%s)', (kind) => {
  let opened: TestDatabase<Tables>;
  let settings: Settings;
  beforeAll(async () => {
    opened = await createTestDatabase<Tables>(kind, { migrations });
    settings = await openSettings(opened.database);
  }, 120_000);
  afterAll(async () => {
    await settings.close();
    await opened.remove();
  });

  it('is refused inside a transaction, also while it is good', async () => {
    await settings.text('drawing', 'card_hold_hours', '0');
    const inside = opened.database.transaction(() => settings.text('drawing', 'card_hold_hours', '0'));
    await expect(inside).rejects.toThrow('Inside a transaction');
  });

  it('is read once for all who ask in time, anew after that, and after a failure at once', async () => {
    let now = 0;
    let reads = 0;
    let isBroken = false;
    const copy = keptCopy(
      opened.database,
      10,
      () => now,
      async () => {
        reads += 1;
        if (isBroken) throw new Error('gone');
        return reads;
      },
    );
    expect(await Promise.all([copy.get(), copy.get()])).toEqual([1, 1]);
    now = 9;
    expect(await copy.get()).toBe(1);
    now = 10;
    expect(await copy.get()).toBe(2);
    isBroken = true;
    copy.forget();
    await expect(copy.get()).rejects.toThrow('gone');
    isBroken = false;
    expect(await copy.get()).toBe(4);
  });
});
