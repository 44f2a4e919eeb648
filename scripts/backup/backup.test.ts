import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrations as platformMigrations } from '../../apps/api/src/platform/database/migrations.ts';
import { migrations as lotteryMigrations } from '../../apps/lottery/src/server/db/migrations.ts';
import { openDatabase } from '../../packages/database/src/index.ts';
import {
  createTestDatabase,
  createTestDirectory,
  type TestDatabase,
} from '../../packages/database/test/databases.ts';
import { longRun } from '../../packages/database/test/rotation.ts';
import { minor } from '../../packages/money/test/minor.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import {
  command,
  type Env,
  filesUnder,
  names,
  opening,
  type Platform,
  placesOf,
  prepare,
  startPlatform,
  startPlatformProcess,
  stopAll,
} from './testing.ts';

const suppliers = ['LY', 'SBS'];
const laterNames = ['later1', 'later2', 'later3'];

/** A member's total balance, in the main wallet and at every supplier. */
async function owned(platform: Platform, token: string): Promise<bigint> {
  const me = await platform.post('/auth/me', {}, token);
  expect(me.status).toBe(200);
  let sum = minor(me.body.data.money);
  for (const api_code of suppliers) {
    const answer = await platform.post('/game/balance', { api_code }, token);
    expect(answer, api_code).toMatchObject({ status: 200 });
    sum += minor(answer.body.money);
  }
  return sum;
}

/** Moves money to suppliers and back until `stop`; the outcomes of the calls are ignored. */
function keepMoving(platform: Platform, tokens: readonly string[]) {
  let stopped = false;
  let moved = 0;
  const loops = tokens.map(async (token, member) => {
    for (let attempt = member; !stopped; attempt += 1) {
      const body = { api_code: suppliers[attempt % suppliers.length], money: `${1 + (attempt % 7)}.00` };
      const path = attempt % 3 === 2 ? '/game/withdrawal' : '/game/deposit';
      const answer = await platform.post(path, body, token).catch(() => undefined);
      if (answer?.status === 200) moved += 1;
    }
  });
  return {
    moved: () => moved,
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

/** Runs a statement on the data of a platform that does not run. */
async function change<R>(env: Env, part: 'platform' | 'lottery', text: string): Promise<R[]> {
  const database = await openDatabase<unknown>({ ...placesOf(env)[part], connections: 1 });
  try {
    return await database.run<R>(text);
  } finally {
    await database.close();
  }
}

/** As if the first question of the transfer check about every open transfer had been asked two minutes ago. */
const letMinutesPass = (env: Env) =>
  change(
    env,
    'platform',
    `update transfer_order set deadline = deadline - interval '2 minutes',
        not_found_at = now() - interval '2 minutes', next_check_at = now()
      where state in ('created', 'reserved', 'sending', 'unknown')`,
  );

const membersNamed = (env: Env, start: string) =>
  change(env, 'platform', `select name from member where name like '${start}%'`);

/** Cases that do not depend on where the data is run on one of the kinds, and on all of them in a long run. */
describe.each(['embedded', 'one PostgreSQL', 'two PostgreSQL'] as const)(
  'backup and restore (%s)',
  { timeout: 300_000 },
  (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'koi-backup-'));
    const backupAt = (name: string) => join(folder, 'backups', name);
    const saved = backupAt('saved');
    const databases: TestDatabase<unknown>[] = [];
    /** Tokens: of an operator and of the members before the backup, and of those who registered after it. */
    const before: string[] = [];
    const later: string[] = [];
    let original: Env;

    async function emptyDatabase(): Promise<string> {
      const test = await createTestDatabase<unknown>('postgres', { migrations: [], schema: 'unused' });
      databases.push(test);
      await test.database.close();
      return test.url as string;
    }
    async function emptyPlace(name: string): Promise<Env> {
      const DATA_DIR = join(folder, name);
      if (kind === 'embedded') return { DATA_DIR };
      const DATABASE_URL = await emptyDatabase();
      return kind === 'one PostgreSQL'
        ? { DATA_DIR, DATABASE_URL }
        : { DATA_DIR, DATABASE_URL, LOTTERY_DATABASE_URL: await emptyDatabase() };
    }
    async function migratedPlace(name: string): Promise<Env> {
      const env = await emptyPlace(name);
      if (kind !== 'embedded') return env;
      const at = (part: string) => join(folder, name, part);
      await createTestDirectory(at('api'), { migrations: platformMigrations });
      await createTestDirectory(at('lottery'), { migrations: lotteryMigrations, schema: 'lottery' });
      return env;
    }

    beforeAll(async () => {
      original = await migratedPlace('original');
      await prepare(original);
      mkdirSync(join(folder, 'original', 'uploads', 'recharge', 'ab'), { recursive: true });
      writeFileSync(join(folder, 'original', 'uploads', 'recharge', 'ab', 'picture.jpg'), 'a picture');
      let platform = await (kind === 'embedded' ? startPlatformProcess : startPlatform)(original);
      const operator = await platform.post('/operator/login', { name: 'operator', password: 'koi12345' });
      before.push(operator.body.data.access_token);
      for (const name of names) before.push(await platform.logIn(name));
      const load = keepMoving(platform, before.slice(1));
      await vi.waitFor(() => expect(load.moved()).toBeGreaterThan(20), { timeout: 60_000 });
      if (kind === 'embedded') {
        expect(await command('backup', [saved], original)).toMatchObject({
          code: 1,
          text: expect.stringMatching(/^[^\n]+in use by process[^\n]+$/),
        });
        await platform.stop();
        await load.stop();
        expect(await command('backup', [saved], original)).toMatchObject({ code: 0 });
        platform = await startPlatform(original);
      } else {
        expect(await command('backup', [saved], original)).toMatchObject({ code: 0 });
        await load.stop();
      }
      for (const name of laterNames) later.push(await platform.register(name));
      await expect(restore(placesOf(original), saved, true)).rejects.toThrow(
        /^[^\n]*(other sessions? (is|are) connected|in use by process)[^\n]+\.$/,
      );
      expect((await platform.post('/auth/me', {}, later[0])).status).toBe(200);
      await platform.stop();
    }, 300_000);
    afterAll(async () => {
      await stopAll();
      for (const test of databases) await test.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    // Guarantee: a restore that proves itself (docs/guarantees.md).
    test('every wallet of every member answers on a fresh machine, nothing is lost and no old token opens anything', async () => {
      // Members' data, for the owner of the backup alone.
      const modes = filesUnder(saved)
        .map((file) => statSync(join(saved, file)))
        .filter((file) => file.isFile());
      expect(new Set(modes.map(({ mode }) => mode & 0o777))).toEqual(new Set([0o600]));
      const fresh = await emptyPlace('fresh');
      const { code, text } = await command('restore', [saved], fresh);
      expect([code, text]).toEqual([0, expect.stringMatching(/Proven: the ledger .* game wallets against/)]);
      expect(readFileSync(join(folder, 'fresh', 'uploads', 'recharge', 'ab', 'picture.jpg'), 'utf8')).toBe(
        'a picture',
      );
      await letMinutesPass(fresh);
      const platform = await startPlatform(fresh);
      const newer = [];
      for (const name of ['newer1', 'newer2', 'newer3']) newer.push(await platform.register(name));
      for (const token of [...before.slice(1), ...later])
        expect((await platform.post('/auth/me', {}, token)).status).toBe(401);
      expect((await platform.post('/operator/deposits/list', {}, before[0])).status).toBe(401);
      for (const token of newer) {
        const { body } = await platform.post('/auth/me', {}, token);
        expect(body.data.id).toBeGreaterThan(1_000_000);
      }
      for (const name of names) {
        const token = await platform.logIn(name);
        // The transfer check finishes what was in flight.
        const all = async () => expect(await owned(platform, token)).toBe(opening);
        await vi.waitFor(all, { timeout: 200_000, interval: 250 });
      }
      await platform.stop();
      expect(await backUp(placesOf(fresh), backupAt('again'))).toMatch(/^Proven: /);
    });

    if (longRun || kind === 'one PostgreSQL')
      test('never over data or another backup unless told to', async () => {
        await expect(restore(placesOf(original), saved, false)).rejects.toThrow(
          /^[^\n]+holds data already[^\n]+--force\.$/,
        );
        await expect(backUp(placesOf(original), saved)).rejects.toThrow(/^[^\n]+exists already[^\n]+$/);
        expect(await membersNamed(original, 'later')).toHaveLength(3);
        expect(await restore(placesOf(original), saved, true)).toMatch(/^Proven: /);
        expect(await membersNamed(original, 'later')).toEqual([]);
        expect(await membersNamed(original, 'saver')).toHaveLength(4);
      });

    if (longRun || kind === 'embedded')
      test('a damaged backup is refused before anything is touched', async () => {
        truncateSync(join(backupAt('again'), 'lottery.dump'), 1000);
        const target = { ...original, DATA_DIR: join(folder, 'untouched') };
        await expect(restore(placesOf(target), backupAt('again'), true)).rejects.toThrow(
          /damaged: lottery\.dump/,
        );
        expect(filesUnder(join(folder, 'untouched'))).toEqual([]);
      });

    if (longRun || kind === 'one PostgreSQL') {
      const raise = (by: string) => change(original, 'lottery', `update player set balance = balance ${by}`);
      const differ = (by: string) =>
        change(
          original,
          'platform',
          `update transfer_order set money = money ${by} where supplier = 'LY' and state = 'settled'`,
        );
      test.each([
        ['in the lottery', /lottery: a balance is the sum of its journal/, raise],
        ['between both', /LY: a transfer is the same on both sides/, differ],
      ])(
        'books that do not agree %s are reported, and never brought back',
        async (where, sentence, spoil) => {
          const wrong = backupAt(`wrong ${where}`);
          await spoil('+ 1');
          const making = backUp(placesOf(original), wrong);
          await expect(making).rejects.toThrow(/^The books do not agree: [^\n]+ restored\.$/);
          await expect(making).rejects.toThrow(sentence);
          await spoil('- 1');
          await expect(restore(placesOf(original), wrong, true)).rejects.toThrow(sentence);
          expect(await backUp(placesOf(original), backupAt(`right ${where}`))).toMatch(/^Proven: /);
        },
      );
    }
  },
);
