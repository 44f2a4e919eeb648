import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { presetRange, toDate } from '../../lib/dates.ts';
import { toPage } from '../../lib/page.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { call } from '../client.ts';
import type { Foreign } from '../foreign.ts';

export type Withdrawal = Foreign<Reply<'POST /drawing/list'>['data']['data'][number], 'rests_until'>;

/** Today's applications, to count the remaining attempts. */
export const todaysWithdrawalsQuery = queryOptions({
  queryKey: ['withdrawals', 'today'],
  queryFn: async ({ signal }): Promise<Withdrawal[]> => {
    const created_at = presetRange('today', new Date(serverNow()));
    const { data } = await call(
      'POST /drawing/list',
      { body: { created_at, limit: 100 } },
      { quiet: true, signal },
    );
    const [from] = created_at;
    // Some back ends ignore the range of days.
    return toPage(data).rows.filter((row) => Number(toDate(row.created_at)) >= Number(toDate(from)));
  },
});
