import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@koi/database';
import {
  createTestDatabase,
  createTestDirectory,
  longRun,
  type OwnServer,
  startOwnServer,
} from '@koi/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMembers } from '../../test/ledger.ts';
import { migrations } from '../platform/database/migrations.ts';
import type { Tables } from '../platform/database/tables.ts';
import { verifyLedger } from './index.ts';

const ROUNDS = longRun ? 4 : 2;
/** How differently far a round goes before its kill, in tens of transfers. */
const SPREAD = longRun ? 100 : 20;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koi-crash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Guarantee: one posting (docs/guarantees.md).
describe('acknowledged transfers survive', { timeout: 240_000 }, () => {
  it('kill -9 of the process with the embedded database', async () => {
    const directory = join(folder, 'platform');
    await createTestDirectory(directory, { migrations });
    const open = () => openDatabase<Tables>({ directory, schema: 'platform' });
    await survive(directory, open, async (writer) => {
      writer.kill('SIGKILL');
    });
  });

  const openAt = (url: string) => () => openDatabase<Tables>({ url, directory: '', schema: 'platform' });

  it('kill -9 of the client of a PostgreSQL', async () => {
    const { url = '', remove } = await createTestDatabase<Tables>('postgres', { migrations });
    await survive(url, openAt(url), async (writer) => {
      writer.kill('SIGKILL');
    });
    await remove();
  });

  describe('of a PostgreSQL that flushes', () => {
    let server: OwnServer;
    beforeEach(async () => {
      server = await startOwnServer();
    }, 60_000);
    afterEach(() => server.remove());

    it('kill -9 of the server', async () => {
      const open = openAt(server.url);
      await withDatabase(open, (database) => migrate(database, migrations));
      await survive(server.url, open, async (writer) => {
        await server.crash();
        writer.kill('SIGKILL');
      });
    });
  });
});

async function survive(
  where: string,
  open: () => Promise<Database<Tables>>,
  kill: (writer: ChildProcess) => Promise<void>,
): Promise<void> {
  const acknowledged = join(folder, 'acknowledged');
  writeFileSync(acknowledged, '');
  const members = await withDatabase(open, (database) => addMembers(database, 5, { money: 1_000_000n }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = spawn(process.execPath, [
      join(import.meta.dirname, '../../test/ledger-crash-writer.ts'),
      where,
      acknowledged,
      `crash:${round}`,
      ...members.map(String),
    ]);
    const ended = once(writer, 'exit');
    await progress(writer, 20 + Math.floor(Math.random() * SPREAD));
    await kill(writer);
    await ended;
    await withDatabase(open, async (database) => {
      const ids = readFileSync(acknowledged, 'utf8').trim().split('\n');
      const [row] = await database.run<{ lost: string[] | null }>(
        'select array_agg(id) as lost from unnest($1::text[]) as given(id) where not exists (select from ledger_transfer t where t.id = given.id)',
        [ids],
      );
      expect(ids.length).toBeGreaterThan(100);
      expect(row?.lost).toBeNull();
      expect(await verifyLedger(database.db)).toEqual([]);
    });
  }
}

async function withDatabase<R>(
  open: () => Promise<Database<Tables>>,
  work: (database: Database<Tables>) => Promise<R>,
): Promise<R> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Resolves when the writer has reported this many tens of transfers. */
function progress(writer: ChildProcess, tens: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let reported = 0;
    let errors = '';
    writer.stdout?.on('data', (dots: Buffer) => {
      reported += dots.length;
      if (reported >= tens) resolve();
    });
    writer.stderr?.on('data', (text: Buffer) => {
      errors += String(text);
    });
    writer.once('exit', () => reject(new Error(`The writer ended by itself: ${errors}`)));
  });
}
