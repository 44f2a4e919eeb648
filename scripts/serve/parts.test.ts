import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDirectory, rotating } from '@koi/database/testing';
import { afterAll, expect, test } from 'vitest';
import { migrations as apiMigrations } from '../../apps/api/src/platform/database/migrations.ts';
import { migrations as lotteryMigrations } from '../../apps/lottery/src/server/db/migrations.ts';
import { explain } from './explain.ts';
import { buildParts } from './parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'koi-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a start with this environment prints when it fails. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const started = await buildParts({ PORT: '0', LOG_LEVEL: 'silent', DEMO_CONTENT: '0', ...env }).catch(
    explain,
  );
  if (typeof started === 'string') return started;
  for (const part of started) await part.close();
  throw new Error('it started');
}

test('a PostgreSQL that cannot be reached is named in one sentence, without its password', async () => {
  const text = await refusal({
    DATA_DIR: join(folder, 'none'),
    DATABASE_URL: 'postgres://koi:verysecret@127.0.0.1:1/koi',
  });
  expect(text).toMatch(/^[^\n]*127\.0\.0\.1:1\/koi[^\n]+\.$/);
  expect(text).not.toContain('verysecret');
});

test('production refuses the embedded database', async () => {
  const text = await refusal({ DATA_DIR: join(folder, 'none'), NODE_ENV: 'production' });
  expect(text).toMatch(/^[^\n]*DATABASE_URL[^\n]*$/);
});

test.each(rotating(['api', 'lottery'], 2))(
  'a damaged %s data directory is refused in one sentence',
  async (part) => {
    const data = join(folder, `damaged-${part}`);
    await createTestDirectory(join(data, 'api'), { migrations: apiMigrations });
    await createTestDirectory(join(data, 'lottery'), { migrations: lotteryMigrations, schema: 'lottery' });
    for (const path of filesUnder(join(data, part)).filter((name) => /pg_wal|base\/|global\//.test(name)))
      truncateSync(path, Math.floor(statSync(path).size / 3));
    expect((await refusal({ DATA_DIR: data })).split('\n')).toEqual([
      expect.stringContaining(join(data, part)),
    ]);
  },
);

test('a file in the place of the data directory is refused in one sentence', async () => {
  const data = join(folder, 'a-file');
  writeFileSync(data, '');
  expect((await refusal({ DATA_DIR: data })).split('\n')).toEqual([expect.stringContaining(data)]);
});

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
