import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupFailed } from '../../packages/database/src/index.ts';
import { describeFiles, dumpOf, readBackup, writeManifest } from './manifest.ts';

const known = { platform: ['0000-schema', '0001-more'], lottery: ['0000-schema'] };

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koi-manifest-'));
  writeFileSync(dumpOf(folder, 'platform'), 'the dump of the platform');
  writeFileSync(dumpOf(folder, 'lottery'), 'the dump of the lottery');
  mkdirSync(join(folder, 'uploads', 'recharge', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'uploads', 'recharge', 'ab', 'picture.jpg'), 'a picture');
  await writeManifestFile();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function writeManifestFile(): Promise<void> {
  const manifest = writeManifest({
    createdAt: '2026-01-01T00:00:00.000Z',
    kinds: { platform: 'embedded', lottery: 'embedded' },
    migrations: known,
    files: await describeFiles(folder),
  });
  writeFileSync(join(folder, 'manifest.json'), manifest);
}

const manifest = () => join(folder, 'manifest.json');
const edit = (what: string, by: string) =>
  writeFileSync(manifest(), readFileSync(manifest(), 'utf8').replace(what, by));

test('a backup as it was written is read, with every file below it', async () => {
  const read = await readBackup(folder, known);
  expect(read.migrations).toEqual(known);
  expect(Object.keys(read.files)).toEqual([
    'lottery.dump',
    'platform.dump',
    'uploads/recharge/ab/picture.jpg',
  ]);
});

test('a program that knows more migrations reads the backup of an older one', async () => {
  const newer = { ...known, platform: [...known.platform, '0002-more'] };
  expect((await readBackup(folder, newer)).kinds.platform).toBe('embedded');
});

test.each<[string, RegExp, () => unknown]>([
  [
    'with a dump cut in half',
    /damaged: lottery\.dump is not as/,
    () => truncateSync(dumpOf(folder, 'lottery'), 10),
  ],
  [
    'with a changed picture',
    /damaged: uploads\/recharge\/ab\/picture\.jpg is not as/,
    () => writeFileSync(join(folder, 'uploads', 'recharge', 'ab', 'picture.jpg'), 'A picture'),
  ],
  ['without a part', /damaged: platform\.dump is missing/, () => rmSync(dumpOf(folder, 'platform'))],
  ['with a damaged manifest', /manifest\.json is damaged/, () => truncateSync(manifest(), 100)],
  [
    'of another format',
    /another version of the program \(format 99\)/,
    () => edit('"format": 2', '"format": 99'),
  ],
  [
    'of before the schema was one file',
    /another version of the program \(format 1\)/,
    () => edit('"format": 2', '"format": 1'),
  ],
  [
    'of a newer program',
    /newer version of the program \(it has 0999-future\)/,
    () => edit('"0000-schema"', '"0000-schema", "0999-future"'),
  ],
  [
    'with another baseline',
    /a version whose data this one cannot take over \(it has 0000-schema-0badcafe\): restore/,
    () => edit('"0000-schema"', '"0000-schema-0badcafe"'),
  ],
  ['that is another folder', /is not a backup/, () => rmSync(manifest())],
  ['that is not there', /There is no backup/, () => rmSync(folder, { recursive: true })],
])('a backup %s is refused in one sentence', async (_how, sentence, spoil) => {
  spoil();
  const reading = readBackup(folder, known);
  await expect(reading).rejects.toThrow(BackupFailed);
  await expect(reading).rejects.toThrow(/^[^\n]+\.$/);
  await expect(reading).rejects.toThrow(sentence);
});
