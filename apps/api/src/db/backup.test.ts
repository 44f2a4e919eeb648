import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFailed, type Database, migrate, openDatabase } from '@koi/database';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger } from '../ledger/index.ts';
import { addMembers, main, move, transit } from '../ledger/testing.ts';
import { backUpPlatform, type PlatformDatabase, restorePlatform } from './backup.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

describe.each(databaseKinds)('backup and restore (%s)', (kind) => {
  let folder: string;
  let file: string;
  let original: PlatformDatabase;
  const postgres: TestDatabase<Tables>[] = [];
  let saved: { member: number; balance: bigint };

  /** A place with no tables in it. */
  async function emptyPlace(name: string): Promise<PlatformDatabase> {
    const directory = join(folder, name);
    if (kind === 'embedded') return { directory };
    const test = await createTestDatabase<Tables>('postgres', { migrations: [], schema: `unused_${name}` });
    postgres.push(test);
    return { directory, url: test.url as string };
  }
  const open = (at: PlatformDatabase) => openDatabase<Tables>({ ...at, schema: 'platform' });
  async function within<R>(
    at: PlatformDatabase,
    work: (database: Database<Tables>) => Promise<R>,
  ): Promise<R> {
    const database = await open(at);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const balanceIn = (at: PlatformDatabase) =>
    within(at, async (database) => (await createLedger(database).balances(database.db, saved.member)).main);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'koi-backup-'));
    file = join(folder, 'backups', 'platform.backup');
    original = await emptyPlace('original');
    saved = await within(original, async (database) => {
      await migrate(database, migrations);
      const [member = 0] = await addMembers(database as never, 1, { money: 1000n });
      await createLedger(database).postAlone([move('backup:1', member, main(member), transit, 300n)]);
      return { member, balance: 700n };
    });
    await backUpPlatform(original, file);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(postgres.map((test) => test.remove()));
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings everything back elsewhere, and it goes on from there', async () => {
    const copy = await emptyPlace('copy');
    await restorePlatform(copy, file);
    expect(await balanceIn(copy)).toBe(saved.balance);
    await within(copy, async (database) => {
      const ledger = createLedger(database);
      const repeated = await ledger.postAlone([
        move('backup:1', saved.member, main(saved.member), transit, 300n),
      ]);
      expect(repeated).toMatchObject([{ outcome: 'exists' }]);
      const next = await ledger.postAlone([
        move('backup:2', saved.member, main(saved.member), transit, 300n),
      ]);
      expect(next).toMatchObject([{ outcome: 'created' }]);
      await expect(database.run('delete from ledger_posting')).rejects.toMatchObject({ code: '42501' });
      expect(await ledger.prove(database.db)).toEqual([]);
    });
  }, 180_000);

  it('never overwrites: not a backup, and data only when told to', async () => {
    await expect(backUpPlatform(original, file)).rejects.toThrow(/exists already/);
    const used = await emptyPlace('used');
    await restorePlatform(used, file);
    await within(used, (database) =>
      createLedger(database).postAlone([move('backup:3', saved.member, main(saved.member), transit, 700n)]),
    );
    await expect(restorePlatform(used, file)).rejects.toThrow(/holds data already.*--force/);
    expect(await balanceIn(used)).toBe(0n);
    await restorePlatform(used, file, { force: true });
    expect(await balanceIn(used)).toBe(saved.balance);
  }, 180_000);

  it('keeps what was there when the file is damaged', async () => {
    const used = await emptyPlace('kept');
    await restorePlatform(used, file);
    const damaged = join(folder, 'damaged.backup');
    const whole = readFileSync(file);
    writeFileSync(damaged, whole.subarray(0, Math.floor(whole.length / 2)));
    const restoring = restorePlatform(used, damaged, { force: true });
    await expect(restoring).rejects.toThrow(/^[^\n]+\.$/);
    expect(await balanceIn(used)).toBe(saved.balance);
  }, 180_000);

  it('does not keep a backup whose ledger does not add up', async () => {
    const forged = await emptyPlace('forged');
    await restorePlatform(forged, file);
    await within(forged, (database) =>
      database.run(
        `update ledger_account set balance = balance + 1 where member_id = ${saved.member} and kind = 'main'`,
      ),
    );
    const bad = join(folder, 'forged.backup');
    await backUpPlatform(forged, bad);
    const target = await emptyPlace('target');
    await expect(restorePlatform(target, bad)).rejects.toThrow(/does not add up.*balance 701, postings 700/);
    await restorePlatform(target, file);
    expect(await balanceIn(target)).toBe(saved.balance);
  }, 180_000);

  it('says in one sentence what is wrong', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'hello');
    await expect(restorePlatform(original, other)).rejects.toThrow(
      new BackupFailed(`${other} is not a backup.`),
    );
    await expect(restorePlatform(original, join(folder, 'none'))).rejects.toThrow(/There is no file/);
    const wrongKind =
      kind === 'embedded'
        ? { directory: folder, url: 'postgres://127.0.0.1:1/x' }
        : { directory: join(folder, 'x') };
    await expect(restorePlatform(wrongKind, file)).rejects.toThrow(
      /set DATABASE_URL to restore it|unset DATABASE_URL to restore it/,
    );
    await expect(backUpPlatform({ directory: join(folder, 'nowhere') }, join(folder, 'n'))).rejects.toThrow(
      /There is no database in/,
    );
    await expect(
      backUpPlatform({ directory: '', url: 'postgres://u:pass@127.0.0.1:1/x' }, join(folder, 'n')),
    ).rejects.toThrow(/^(?!.*pass)[^\n]+\.$/);
    expect(existsSync(join(folder, 'n'))).toBe(false);
    if (kind === 'embedded') {
      await within(original, () =>
        expect(backUpPlatform(original, join(folder, 'n'))).rejects.toThrow(/in use by process/),
      );
    }
  }, 180_000);
});
