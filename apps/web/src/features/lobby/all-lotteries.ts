import type { Reply } from '@koi/contract';
import { call } from '../../api/client.ts';
import type { LotteryItem } from './lotteries.ts';

type Group = Reply<'GET /lottery/list'>['data'][number];
/** Groups (docs/contract/play.md 5.2), the games themselves, or games keyed by the title of their group. */
type Listed = Group | LotteryItem | readonly LotteryItem[];

/**
 * The hot games of an existing back end and behind them all others, with complete addresses of their
 * pictures.
 */
export async function withAllLotteries(
  hot: readonly LotteryItem[],
  url: string,
  signal: AbortSignal,
): Promise<LotteryItem[]> {
  // The hot rows stand first, and again last: theirs are the newer draws.
  const rows = [...hot, ...(await readAll(signal)), ...hot];
  return [...new Map(rows.map((item) => [String(item.id), item])).values()].map((item) =>
    withPicture(item, url),
  );
}

async function readAll(signal: AbortSignal): Promise<LotteryItem[]> {
  try {
    const { data } = await call('GET /lottery/list', undefined, {
      showLoading: false,
      toastErrors: false,
      signal,
    });
    const entries: readonly Listed[] = Object.values(data ?? {});
    return entries.flatMap((entry) =>
      'list' in entry ? (entry.list ?? []) : 'id' in entry ? [entry] : entry,
    );
  } catch {
    // The hot ones are loaded already.
    return [];
  }
}

/** Pictures come as paths on the lottery's server; the address of that server comes with them. */
function withPicture(item: LotteryItem, url: string): LotteryItem {
  if (!item.icon_url || !url) return item;
  try {
    return { ...item, icon_url: new URL(item.icon_url, url).href };
  } catch {
    return item;
  }
}
