import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrations as platformMigrations } from '../../apps/api/src/db/migrations/index.ts';
import { migrations as lotteryMigrations } from '../../apps/lottery/src/server/db/migrations.ts';
import { openDatabase } from '../../packages/database/src/index.ts';
import {
  createTestDatabase,
  createTestDirectory,
  type TestDatabase,
} from '../../packages/database/test/databases.ts';
import { minor } from '../../packages/money/test/minor.ts';
import {
  command,
  type Env,
  filesUnder,
  names,
  opening,
  type Platform,
  prepare,
  startPlatform,
  stopAll,
} from './testing.ts';

const suppliers = ['LY', 'SBS'];

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
    for (let turn = member; !stopped; turn += 1) {
      const body = { api_code: suppliers[turn % suppliers.length], money: `${1 + (turn % 7)}.00` };
      const path = turn % 3 === 2 ? '/game/withdrawal' : '/game/deposit';
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

/**
 * Skips the waiting time of the transfer check. The embedded database has no second connection: there it
 * really waits.
 */
async function letMinutesPass(url: string): Promise<void> {
  const database = await openDatabase<unknown>({ url, directory: '', schema: 'platform', connections: 1 });
  try {
    await database.run(`
      update transfer_order set deadline = deadline - interval '2 minutes',
        not_found_at = not_found_at - interval '2 minutes', next_check_at = least(next_check_at, now())
      where state in ('created', 'reserved', 'sending', 'unknown')`);
  } finally {
    await database.close();
  }
}

export type BackupPlace = 'embedded' | 'one PostgreSQL' | 'two PostgreSQL';

/**
 * Backup and restore for one of three kinds of data location. One test file each, so that they run in
 * parallel: each test starts and stops whole platforms. Cases that do not depend on the location are tested
 * where that is cheapest, and everywhere in the long run.
 */
export function describeBackup(kind: BackupPlace): void {
  const everywhere = process.env.KOI_LONG_TESTS === '1';
  describe(`backup and restore (${kind})`, { timeout: 300_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'koi-backup-'));
    const saved = join(folder, 'backups', 'saved');
    const databases: TestDatabase<unknown>[] = [];
    /** Members who registered after the backup. */
    const later: string[] = [];
    const before: string[] = [];
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

    beforeAll(async () => {
      original = await emptyPlace('original');
      if (kind === 'embedded') {
        const at = (part: string) => join(folder, 'original', part);
        await createTestDirectory(at('api'), { migrations: platformMigrations });
        await createTestDirectory(at('lottery'), { migrations: lotteryMigrations, schema: 'lottery' });
      }
      await prepare(original);
      mkdirSync(join(folder, 'original', 'uploads', 'recharge', 'ab'), { recursive: true });
      writeFileSync(join(folder, 'original', 'uploads', 'recharge', 'ab', 'picture.jpg'), 'a picture');
      const platform = await startPlatform(original);
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
        await platform.stop('SIGKILL');
        await load.stop();
        expect(await command('backup', [saved], original)).toMatchObject({ code: 0 });
        const again = await startPlatform(original);
        for (const name of ['later1', 'later2', 'later3']) later.push(await again.register(name));
        await again.stop();
      } else {
        expect(await command('backup', [saved], original)).toMatchObject({ code: 0 });
        for (const name of ['later1', 'later2', 'later3']) later.push(await platform.register(name));
        await load.stop();
        await platform.stop();
      }
    }, 300_000);
    afterAll(async () => {
      await stopAll();
      for (const test of databases) await test.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    test('every wallet of every member answers on a fresh machine, nothing is lost and no old token opens anything', async () => {
      const fresh = await emptyPlace('fresh');
      const { code, text } = await command('restore', [saved], fresh);
      expect([code, text]).toEqual([0, expect.stringMatching(/Proven: the ledger .* game wallets against/)]);
      expect(readFileSync(join(folder, 'fresh', 'uploads', 'recharge', 'ab', 'picture.jpg'), 'utf8')).toBe(
        'a picture',
      );
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
        // The transfer check finishes what was in flight, some of it only after the settling time of the lost
        // process.
        const all = async () => {
          if (kind !== 'embedded') await letMinutesPass(fresh.DATABASE_URL as string);
          expect(await owned(platform, token)).toBe(opening);
        };
        await vi.waitFor(all, { timeout: 200_000, interval: 500 });
      }
      await platform.stop();
      expect(await command('backup', [join(folder, 'backups', 'again')], fresh)).toMatchObject({ code: 0 });
    });

    if (everywhere || kind !== 'two PostgreSQL')
      test('never under a running platform, and never over data unless told to', async () => {
        const platform = await startPlatform(original);
        const token = await platform.logIn('later1');
        expect(await command('restore', [saved, '--force'], original)).toMatchObject({
          code: 1,
          text: expect.stringMatching(
            /^[^\n]*(other sessions? (is|are) connected|in use by process)[^\n]+\.$/,
          ),
        });
        expect((await platform.post('/auth/me', {}, token)).status).toBe(200);
        await platform.stop();
        expect(await command('restore', [saved], original)).toMatchObject({
          code: 1,
          text: expect.stringMatching(/^[^\n]+holds data already[^\n]+--force\.$/),
        });
        expect(await command('backup', [saved], original)).toMatchObject({
          code: 1,
          text: expect.stringMatching(/^[^\n]+exists already[^\n]+$/),
        });
        expect(await command('restore', [saved, '--force'], original)).toMatchObject({ code: 0 });
        const restored = await startPlatform(original);
        expect((await restored.post('/auth/me', {}, token)).status).toBe(401);
        await expect(restored.logIn('later1')).rejects.toThrow(/bad_credentials/);
        await restored.stop();
      });

    const spoil: Record<string, [RegExp, (copy: string) => void]> = {
      'with a dump cut in half': [
        /damaged: lottery\.dump is not as/,
        (copy) => truncateSync(join(copy, 'lottery.dump'), 1000),
      ],
      'without a part': [/damaged: platform\.dump is missing/, (copy) => rmSync(join(copy, 'platform.dump'))],
      'with a damaged manifest': [
        /manifest\.json is damaged/,
        (copy) => truncateSync(join(copy, 'manifest.json'), 100),
      ],
      'of another format': [
        /another version of the program \(format 99\)/,
        (copy) => edit(copy, /"format": 1/, '"format": 99'),
      ],
      'of a newer program': [
        /newer version of the program \(it has 0999-future\)/,
        (copy) => edit(copy, /"0001-lottery"/, '"0001-lottery", "0999-future"'),
      ],
      'that is another folder': [/is not a backup/, (copy) => rmSync(join(copy, 'manifest.json'))],
    };
    const edit = (copy: string, what: RegExp, by: string) => {
      const file = join(copy, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));
    };

    // The folder is checked before any database: once is enough.
    if (kind === 'embedded')
      test.each(Object.keys(spoil))(
        'a backup %s is refused in one sentence, and nothing is touched',
        async (how) => {
          const [sentence, act] = spoil[how] as [RegExp, (copy: string) => void];
          const copy = join(folder, 'spoilt');
          rmSync(copy, { recursive: true, force: true });
          cpSync(saved, copy, { recursive: true });
          act(copy);
          const target = { ...original, DATA_DIR: join(folder, 'untouched') };
          const { code, text } = await command('restore', [copy, '--force'], target);
          expect([code, text.split('\n').length]).toEqual([1, 1]);
          expect(text).toMatch(sentence);
          expect(filesUnder(join(folder, 'untouched'))).toEqual([]);
        },
      );

    async function change<R>(part: 'platform' | 'lottery', text: string): Promise<R[]> {
      const url = (part === 'lottery' && original.LOTTERY_DATABASE_URL) || original.DATABASE_URL;
      const directory = join(folder, 'original', part === 'lottery' ? 'lottery' : 'api');
      const database = await openDatabase<unknown>({ ...(url ? { url } : {}), directory, schema: part });
      try {
        return await database.run<R>(text);
      } finally {
        await database.close();
      }
    }

    if (everywhere || kind === 'one PostgreSQL')
      test.each([
        [
          'in the lottery',
          /lottery: a balance is the sum of its journal/,
          () => change('lottery', 'update player set balance = balance + 1'),
          () => change('lottery', 'update player set balance = balance - 1'),
        ],
        [
          'between both',
          /LY: a transfer is the same on both sides/,
          () =>
            change(
              'platform',
              `update transfer_order set money = money + 1 where supplier = 'LY' and state = 'settled'`,
            ),
          () =>
            change(
              'platform',
              `update transfer_order set money = money - 1 where supplier = 'LY' and state = 'settled'`,
            ),
        ],
      ])(
        'books that do not agree %s are told of, and never brought back',
        async (where, sentence, spoilBooks, mend) => {
          await spoilBooks();
          const wrong = join(folder, 'backups', `wrong ${where}`);
          const made = await command('backup', [wrong], original);
          expect([made.code, made.text]).toEqual([
            1,
            expect.stringMatching(/^The books do not agree: [^\n]+ restored\.$/),
          ]);
          expect(made.text).toMatch(sentence);
          await mend();
          const refused = await command('restore', [wrong, '--force'], original);
          expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(sentence)]);
          expect(
            await command('backup', [join(folder, 'backups', `right ${where}`)], original),
          ).toMatchObject({
            code: 0,
          });
        },
      );
  });
}
