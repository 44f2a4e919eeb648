import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDirectory } from '../test/databases.ts';
import { prepareDirectory } from './embedded-directory.ts';
import { DatabaseUnavailable, openDatabase } from './index.ts';

/** Data of a closed database, for all tests; a first start takes seconds. */
let made: string;
beforeAll(async () => {
  made = join(mkdtempSync(join(tmpdir(), 'koi-embedded-made-')), 'platform');
  await createTestDirectory(made, { migrations: [] });
}, 60_000);
afterAll(() => rmSync(join(made, '..'), { recursive: true, force: true }));

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'koi-embedded-')), 'platform');
});
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }));

const copyMade = () => cpSync(made, directory, { recursive: true });

const open = () => openDatabase<unknown>({ directory, schema: 'platform' });

describe('the embedded database on disk', { timeout: 180_000 }, () => {
  it('keeps its data, and lets go of its lock when closed', async () => {
    copyMade();
    const first = await open();
    await first.run('create table kept (id int); insert into kept values (1)');
    await first.close();
    const second = await open();
    expect(await second.run('select id from kept')).toEqual([{ id: 1 }]);
    await second.close();
  });

  it('tells nothing to who has stopped listening; stopping is possible after closing, too', async () => {
    copyMade();
    const database = await open();
    const received: string[] = [];
    const stop = await database.listen('draws', (payload) => received.push(payload));
    const stopOther = await database.listen('draws', (payload) => received.push(`other ${payload}`));
    await database.notify('draws', 'first');
    await stop();
    await database.notify('draws', 'second');
    await database.run('select 1');
    expect(received.toSorted()).toEqual(['first', 'other first', 'other second']);
    await database.close();
    await stopOther();
  });

  it('refuses a second opener before a byte is written', async () => {
    copyMade();
    const first = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await secondProcess(directory)).toBe(
      `DatabaseUnavailable: The data in ${directory} is in use by process ${process.pid}: stop it first, or set another DATA_DIR.`,
    );
    await first.run('create table still (id int)');
    await first.close();
  });

  it('takes over from a process that was killed', async () => {
    copyMade();
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `${opening(directory)}; await database.run('create table held (id int)'); console.log('open'); setInterval(() => {}, 1000)`,
    ]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    await expect(open()).rejects.toThrow(/in use by process/);
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    const database = await open();
    expect(await database.run('select * from held')).toEqual([]);
    await database.close();
  });

  it('begins again where a first start was interrupted, and keeps the remains', () => {
    mkdirSync(join(directory, 'postgres'), { recursive: true });
    writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18\n');
    const place = prepareDirectory(directory);
    place.release();
    expect(existsSync(place.data)).toBe(false);
    const remains = readdirSync(directory).filter((name) => name.startsWith('postgres-incomplete-'));
    expect(remains.map((name) => readdirSync(join(directory, name)))).toEqual([['PG_VERSION']]);
  });

  it.each([
    ['a lost version file', (data: string) => rmSync(join(data, 'PG_VERSION'))],
    ['a lost control file', (data: string) => rmSync(join(data, 'global', 'pg_control'))],
    ['a cut control file', (data: string) => writeFileSync(join(data, 'global', 'pg_control'), 'x')],
    ['lost table files', (data: string) => rmSync(join(data, 'base'), { recursive: true })],
  ])('says in one sentence that the data is damaged: %s', async (_name, damage) => {
    copyMade();
    damage(join(directory, 'postgres'));
    const opening = open();
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(
      new RegExp(`^The data in ${directory} [^\\n]+npm run restore[^\\n]*\\.$`),
    );
    expect(existsSync(join(directory, 'postgres'))).toBe(true);
  });

  it('says in one sentence that the directory cannot be used', async () => {
    writeFileSync(directory, '');
    await expect(open()).rejects.toThrow(
      new RegExp(`^The data directory ${directory} cannot be used: [^\\n]+$`),
    );
    // Below a mount where nothing can be made.
    const nowhere = { directory: '/proc/koi/data', schema: 'platform' };
    await expect(openDatabase(nowhere)).rejects.toThrow('The data directory /proc/koi/data cannot be used: ');
  });

  it('is refused in production', async () => {
    await expect(openDatabase({ directory, schema: 'platform', production: true })).rejects.toThrow(
      /Production needs PostgreSQL/,
    );
    expect(existsSync(directory)).toBe(false);
  });
});

function opening(at: string): string {
  return `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))}); const database = await openDatabase({ directory: ${JSON.stringify(at)}, schema: 'platform' })`;
}

function secondProcess(at: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `try { ${opening(at)}; console.log('opened') } catch (error) { console.log(String(error)) }`,
    ]);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', () => resolve(output.trim()));
  });
}
