import type { Reply } from '@koi/contract';
import { call } from '../api/client.ts';
import { toPage } from '../lib/page.ts';
import type { RecordSource } from '../records/use-records.ts';

export type MonthRow = Reply<'GET /team/months'>['data']['data'][number] & { id: string };

/** Months of the traditional mode, newest first (docs/contract/play.md 12.3). */
export const monthSource: RecordSource<MonthRow, null> = {
  key: ['team-months'],
  load: async (slice, options) => {
    const { data } = await call('GET /team/months', { query: slice }, options);
    const { rows, ...rest } = toPage(data);
    return { page: { ...rest, rows: rows.map((row) => ({ ...row, id: row.month })) }, extra: null };
  },
};
