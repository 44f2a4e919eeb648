import { databaseKinds } from '@koi/database/testing';
import { expect, it, vi } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { firstOfMonth } from './add-partitions.ts';

testApi(
  'the job of months',
  (current) => {
    it('has made the coming months soon after the start, and says so at /metrics; a member’s money goes to this one', async () => {
      const { app } = current();
      const metrics = async () => (await app.inject('/metrics')).body;
      await vi.waitFor(
        async () => expect(await metrics()).toContain('koi_months_ahead{table="ledger_posting"} 3'),
        {
          timeout: 30_000,
        },
      );
      const { token } = await current().member();
      expect(await current().call('POST /auth/me', { token })).toMatchObject({ status: 200 });
      const demo = await current().call('POST /auth/demo', {});
      expect(demo).toMatchObject({ status: 200 });
      const places = await app.context.database.run<{ part: string }>(
        'select distinct tableoid::regclass::text as part from ledger_posting',
      );
      expect(places.map(({ part }) => part.split('.').at(-1))).toEqual([
        `ledger_posting_${firstOfMonth(new Date()).slice(0, 7).replace('-', '_')}`,
      ]);
      expect(await app.context.jobs.runOnce(app.context, 'maintain-partitions')).toBe(0);
      expect(await metrics()).toContain('koi_rows_without_month{table="ledger_posting"} 0');
    });
  },
  { parts: { works: true }, kinds: databaseKinds },
);
