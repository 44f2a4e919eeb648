import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { call } from '../client.ts';

export type Rebates = Pick<
  Reply<'GET /fsnow/list'>,
  'data' | 'below' | 'deadtime' | 'today' | 'yesterday' | 'total' | 'is_open' | 'money_type' | 'wait_seconds'
>;
export type RebateRow = Rebates['data'][number];
export type RebateBelow = Rebates['below'][number];
export type RebateLevel = Reply<'GET /fs/levels'>['data'][number];

/** What can be claimed now. Existing back ends send neither `below` nor the switches. */
export const rebatesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['rebate', 'list', lang],
    queryFn: async ({ signal }): Promise<Rebates> => {
      const reply = await call('GET /fsnow/list', undefined, { quiet: true, signal });
      return {
        data: reply.data ?? [],
        below: reply.below ?? [],
        deadtime: Number(reply.deadtime),
        today: reply.today ?? '0.00',
        yesterday: reply.yesterday ?? '0.00',
        total: reply.total ?? '0.00',
        is_open: reply.is_open ?? 1,
        money_type: reply.money_type ?? 'fs_money',
        wait_seconds: Number(reply.wait_seconds ?? 0),
      };
    },
  });

export const rebateLevelsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['rebate', 'levels', lang],
    queryFn: async ({ signal }): Promise<RebateLevel[]> =>
      (await call('GET /fs/levels', { query: {} }, { quiet: true, signal })).data ?? [],
  });
