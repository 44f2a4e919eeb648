import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  createTestDirectory,
  databaseKinds,
  type TestDatabase,
} from '../test/databases.ts';
import { type DataPlace, moveSequencesAhead, openDatabase, restoreDatabase, withSnapshot } from './index.ts';

describe.each(databaseKinds)('a database brought back (%s)', (kind) => {
  const schemas = ['platform'] as const;
  const made: TestDatabase<unknown>[] = [];
  let folder: string;
  let file: string;

  async function emptyPlace(name: string): Promise<DataPlace> {
    const directory = join(folder, name);
    if (kind === 'embedded') return { directory, schema: 'platform' };
    const test = await createTestDatabase<unknown>('postgres', { migrations: [], schema: `unused_${name}` });
    made.push(test);
    await test.database.close();
    return { directory, url: test.url as string, schema: 'platform' };
  }
  async function run<R>(place: DataPlace, text: string, duringRestore = false): Promise<R[]> {
    const database = await openDatabase<unknown>({ ...place, duringRestore });
    try {
      return await database.run<R>(text);
    } finally {
      await database.close();
    }
  }
  const notes = async (place: DataPlace, during = false) =>
    (await run<{ text: string }>(place, 'select text from note order by id', during)).map(({ text }) => text);
  const fill = (place: DataPlace, text: string) =>
    run(
      place,
      `create table note (id integer generated always as identity primary key, text text); insert into note (text) values ('${text}')`,
    );
  /** A place with data of its own; the embedded ones are copies of one directory. */
  async function filledPlace(name: string): Promise<DataPlace> {
    const place = await emptyPlace(name);
    if (place.url) await fill(place, 'earlier');
    else cpSync(join(folder, 'earlier'), place.directory, { recursive: true });
    return place;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'koi-restore-'));
    file = join(folder, 'saved.dump');
    const original = await emptyPlace('original');
    if (kind === 'embedded') {
      await createTestDirectory(original.directory, { migrations: [] });
      cpSync(original.directory, join(folder, 'earlier'), { recursive: true });
      await fill(await emptyPlace('earlier'), 'earlier');
    }
    await fill(original, 'saved');
    await withSnapshot(original, (snapshot) => snapshot.save(file, schemas));
  });
  afterAll(async () => {
    for (const test of made) await test.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is kept from everybody until it is proven', async () => {
    const place = await emptyPlace('proven');
    let seen: string[] = [];
    const verify = async () => {
      await expect(openDatabase({ ...place })).rejects.toThrow(/restore[^\n]+did not end[^\n]+\.$/);
      seen = await notes(place, true);
    };
    await restoreDatabase(place, schemas, file, { force: false, verify });
    expect([seen, await notes(place)]).toEqual([['saved'], ['saved']]);
  });

  // Guarantee: a restore that proves itself (docs/guarantees.md).
  it('gives way to what was there when its proof fails', async () => {
    const place = await filledPlace('failed');
    const verify = () => Promise.reject(new Error('it does not add up'));
    await expect(restoreDatabase(place, schemas, file, { force: true, verify })).rejects.toThrow(
      /could not be restored: it does not add up\.$/,
    );
    expect(await notes(place)).toEqual(['earlier']);
  });

  it('replaces nothing without being asked to', async () => {
    const place = await filledPlace('filled');
    const restoring = restoreDatabase(place, schemas, file, { force: false, verify: async () => {} });
    await expect(restoring).rejects.toThrow(/holds data already.*--force/);
    expect(await notes(place)).toEqual(['earlier']);
  });

  it('never replaces what is in use', async () => {
    const place = await filledPlace('used');
    const running = await openDatabase<unknown>(place);
    await running.run('select 1');
    const restoring = restoreDatabase(place, schemas, file, { force: true, verify: async () => {} });
    await expect(restoring).rejects.toThrow(
      kind === 'postgres' ? /^\d+ other sessions? (is|are) connected to the database/ : /in use by process/,
    );
    await running.close();
    expect(await notes(place)).toEqual(['earlier']);
  });

  it.each([
    ['cut in half', (full: Buffer) => full.subarray(0, full.length / 2)],
    ['not a dump', () => Buffer.from('hello')],
    ['empty', () => Buffer.alloc(0)],
  ])('stays as it was when the file is %s', async (name, spoil) => {
    const place = await filledPlace(`spoilt_${name.replaceAll(' ', '_')}`);
    const bad = join(folder, 'bad.dump');
    writeFileSync(bad, spoil(readFileSync(file)));
    const restoring = restoreDatabase(place, schemas, bad, { force: true, verify: async () => {} });
    await expect(restoring).rejects.toThrow(/^[^\n]+\.$/);
    expect(await notes(place)).toEqual(['earlier']);
  });

  it('of a restore that was killed is opened by nobody, and the next restore puts it right', async () => {
    const place = await filledPlace('killed');
    const script = `
      import { restoreDatabase } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
      const verify = () => new Promise(() => { setInterval(() => {}, 1000); console.log('verifying'); });
      await restoreDatabase(${JSON.stringify(place)}, ${JSON.stringify(schemas)}, ${JSON.stringify(file)}, { force: true, verify });`;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [text] = await once(child.stdout, 'data');
    expect(String(text)).toContain('verifying');
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await expect(openDatabase({ ...place })).rejects.toThrow(/did not end/);
    await expect(withSnapshot(place, async () => {})).rejects.toThrow(/did not end/);
    // The old data must be back before anything else is checked.
    const unforced = restoreDatabase(place, schemas, file, { force: false, verify: async () => {} });
    await expect(unforced).rejects.toThrow(/holds data already/);
    await restoreDatabase(place, schemas, file, { force: true, verify: async () => {} });
    expect(await notes(place)).toEqual(['saved']);
  });

  it('gives no number twice once its sequences are moved ahead', async () => {
    const place = await emptyPlace('ahead');
    const verify = async () => {
      const database = await openDatabase<unknown>({ ...place, duringRestore: true });
      await database.transaction((trx) => moveSequencesAhead(trx));
      await database.close();
    };
    await restoreDatabase(place, schemas, file, { force: false, verify });
    const [row] = await run<{ id: number }>(place, `insert into note (text) values ('new') returning id`);
    expect(row?.id).toBeGreaterThan(1_000_000);
    expect(existsSync(join(place.directory, 'restoring'))).toBe(false);
  });

  it('is made of a database that exists', async () => {
    const place = await emptyPlace('absent');
    await expect(withSnapshot(place, async () => {})).rejects.toThrow(
      kind === 'postgres' ? /has no schema platform: there is nothing/ : /There is no database in/,
    );
  });
});
