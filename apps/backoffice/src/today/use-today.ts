import type { Reply } from '@koi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { EVERY_MS, SLOWLY_MS } from '../shell/use-waiting.ts';

export type TodayFigures = Reply<'POST /operator/today/read'>['data'];
export type Day = TodayFigures['today'];
export type Queues = Reply<'POST /operator/today/queues'>['data'];
export type Alerts = Reply<'POST /operator/today/alerts'>['data'];

export const useFigures = (currency: string | null, may: boolean) =>
  useQuery({
    queryKey: ['today', currency],
    queryFn: () => call('POST /operator/today/read', { body: currency === null ? {} : { currency } }),
    refetchInterval: SLOWLY_MS,
    placeholderData: keepPreviousData,
    enabled: may,
  });

export const useQueues = () =>
  useQuery({
    queryKey: ['today-queues'],
    queryFn: () => call('POST /operator/today/queues', { body: {} }),
    refetchInterval: EVERY_MS,
  });

export const useAlerts = (may: boolean) =>
  useQuery({
    queryKey: ['today-alerts'],
    queryFn: () => call('POST /operator/today/alerts', { body: {} }),
    refetchInterval: SLOWLY_MS,
    enabled: may,
  });
