import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { sessionStore } from '../../api/session.ts';
import { activitySwitches } from '../../api/site.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { toPage } from '../../shared/lists/page.ts';
import { presetRange, toDate } from '../../shared/time/dates.ts';
import { serverNow } from '../../shared/time/server-clock.ts';

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

/** Existing back ends send only rules and `times`; there `times` is a text. */
export function redPacketsOf(
  reply: LooseReply<Rules, 'used' | 'is_open' | 'tiers' | 'today' | 'size'>,
): RedPackets {
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
}

const maxPerDay = 50;

/** For back ends that say how many may be opened in a day, but not how many have been. */
async function openedToday(signal: AbortSignal): Promise<number> {
  const { token, isDemo } = sessionStore.get();
  if (token === null || isDemo) return 0;
  const body = { page: 1, limit: maxPerDay };
  const { data } = await call('POST /redbag/log', { body }, { showLoading: false, signal });
  const [from] = presetRange('today', new Date(serverNow()));
  return toPage(data).rows.filter((row) => Number(toDate(row.created_at)) >= Number(toDate(from))).length;
}

export const redPacketsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['red-packets', 'today', lang],
    queryFn: async ({ client, signal }) => {
      const reply = await call('GET /redbag/desc', undefined, { showLoading: false, signal });
      const isOpen = reply.is_open ?? (await activitySwitches(client)).is_redbag_open !== '0';
      const used = reply.used ?? (await openedToday(signal));
      return redPacketsOf({ ...reply, used, is_open: isOpen });
    },
  });
