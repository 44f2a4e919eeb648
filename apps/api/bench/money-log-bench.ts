import { createTestDatabase } from '@koi/database/testing';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { startTestApi } from '../test/api.ts';
import { manyPostings } from '../test/many-rows.ts';
import { compareAlternating } from './alternate.ts';

/**
 * Page 1 of the money log of a member with 50 000 movements in the month shown, compared with a member with
 * 50.
 */
const MANY = 50_000;
const FEW = 50;

const test = await createTestDatabase<Tables>('postgres', { migrations });
const api = await startTestApi({ database: test.database });
const [light, heavy] = [await api.member(), await api.member()];
await manyPostings(test.database, light.id, FEW);
await manyPostings(test.database, heavy.id, MANY);
await test.database.run('vacuum analyze');
await compareAlternating({
  few: light,
  many: heavy,
  names: [`${FEW} rows`, `${MANY}`],
  // The answer includes sums over all rows of the month; they are read from the index, not from the rows.
  budget: 10,
  calls: {
    'moneylog, page 1': async ({ token }) => {
      const answer = await api.call('POST /moneylog', { token, body: {} });
      if (answer.body.data?.data?.length !== 10) throw new Error(`no page: ${JSON.stringify(answer.body)}`);
    },
  },
});
await api.app.close();
await test.remove();
