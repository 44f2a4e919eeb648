import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { toPage } from '../../shared/lists/page.ts';
import { presetRange, toDate } from '../../shared/time/dates.ts';
import { serverNow } from '../../shared/time/server-clock.ts';

export type Withdrawal = LooseReply<Reply<'POST /drawing/list'>['data']['data'][number], 'rests_until'>;

/** Today's applications, to count the remaining attempts. */
export const todaysWithdrawalsQuery = queryOptions({
  queryKey: ['withdrawals', 'today'],
  queryFn: async ({ signal }): Promise<Withdrawal[]> => {
    const created_at = presetRange('today', new Date(serverNow()));
    const { data } = await call(
      'POST /drawing/list',
      { body: { created_at, limit: 100 } },
      { showLoading: false, signal },
    );
    const [from] = created_at;
    // Some back ends ignore the range of days.
    return toPage(data).rows.filter((row) => Number(toDate(row.created_at)) >= Number(toDate(from)));
  },
});
