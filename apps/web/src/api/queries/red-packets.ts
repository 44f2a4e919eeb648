import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { call } from '../client.ts';
import type { Foreign } from '../foreign.ts';

type Rules = Reply<'GET /redbag/desc'>;
export type RedPacketTier = Rules['tiers'][number];

export interface RedPackets {
  /** HTML. */
  rules: string;
  /** How many may still be opened today. */
  left: number;
  used: number;
  isOpen: boolean;
  tiers: RedPacketTier[];
  /** Null where the back end does not say. */
  today: Rules['today'] | null;
  size: Rules['size'] | null;
}

/** Existing back ends send rules and `times` only; there `times` is a text. */
export const redPacketsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['red-packets', 'today', lang],
    queryFn: async ({ signal }): Promise<RedPackets> => {
      const reply: Foreign<Rules, 'used' | 'is_open' | 'tiers' | 'today' | 'size'> = await call(
        'GET /redbag/desc',
        undefined,
        { quiet: true, signal },
      );
      const used = Number(reply.used ?? 0);
      return {
        rules: reply.data ?? '',
        left: Math.max(0, Number(reply.times) - used),
        used,
        isOpen: reply.is_open ?? true,
        tiers: reply.tiers ?? [],
        today: reply.today ?? null,
        size: reply.size ?? null,
      };
    },
  });
