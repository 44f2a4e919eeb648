import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  createTestDatabase,
  databaseKinds,
  type TestDatabase,
} from '../../packages/database/test/databases.ts';
import { longRun } from '../../packages/database/test/rotation.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { command, type Env, placesOf, playPast, startPlatformProcess, stopAll } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'koi-past-'));
const databases: TestDatabase<unknown>[] = [];
const proven = /^Proven: .*[1-9]\d* game wallets/;

async function emptyPlace(kind: string, name: string): Promise<Env> {
  const DATA_DIR = join(folder, `${kind} ${name}`);
  if (kind === 'embedded') return { DATA_DIR };
  const test = await createTestDatabase<unknown>('postgres', { migrations: [], schema: 'unused' });
  databases.push(test);
  await test.database.close();
  return { DATA_DIR, DATABASE_URL: test.url as string };
}

afterAll(async () => {
  await stopAll();
  for (const test of databases) await test.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Every day on PostgreSQL, with a few people; a long run takes the embedded database too. */
describe.each(longRun ? databaseKinds : (['postgres'] as const))(
  'a demonstration with a past (%s)',
  { timeout: 600_000 },
  (kind) => {
    const at = (name: string) => join(folder, `backup ${kind} ${name}`);

    // Guarantee: a restore that proves itself (docs/guarantees.md).
    test('is backed up and restored in its middle and after its end, and goes on from there', async () => {
      const original = await emptyPlace(kind, 'original');
      expect(await playPast(original, 20)).toBe(20);
      expect(await backUp(placesOf(original), at('middle'))).toMatch(proven);
      const fresh = await emptyPlace(kind, 'fresh');
      expect(await restore(placesOf(fresh), at('middle'), false)).toMatch(proven);
      expect(await playPast(fresh)).toBeGreaterThan(20);
      expect(await backUp(placesOf(fresh), at('after'))).toMatch(proven);
      const last = await emptyPlace(kind, 'last');
      expect(await restore(placesOf(last), at('after'), false)).toMatch(proven);
    });

    if (longRun)
      test('is what npm start gives: killed in the middle, and after all of it', async () => {
        const site = { ...(await emptyPlace(kind, 'site')), DEMO_HISTORY: '1', LOG_LEVEL: 'warn' };
        const begun = await startPlatformProcess(site);
        await vi.waitFor(() => expect(begun.printed()).toContain('visits to go'), { timeout: 120_000 });
        await begun.stop();
        expect(await command('backup', [at('killed')], site)).toMatchObject({ code: 0 });
        const ended = await startPlatformProcess(site);
        await vi.waitFor(() => expect(ended.printed()).toContain('has its past'), {
          timeout: 500_000,
          interval: 1_000,
        });
        await ended.stop();
        expect(await command('backup', [at('whole')], site)).toMatchObject({ code: 0 });
        const { DEMO_HISTORY: _, ...place } = { DEMO_HISTORY: '1', ...(await emptyPlace(kind, 'whole')) };
        expect(await command('restore', [at('whole')], place)).toMatchObject({ code: 0 });
      });
  },
);
