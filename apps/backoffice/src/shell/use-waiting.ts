import type { Reply } from '@koi/contract';
import { focusManager, useQuery } from '@tanstack/react-query';
import { isHeld } from '../api/account.ts';
import { call } from '../api/client.ts';

export const EVERY_MS = 5_000;
/**
 * Poll interval of data that changes rarely (settings, terms, figures), and of a hidden page, which only
 * updates its title and sound.
 */
export const SLOWLY_MS = 15_000;

type Waiting = Reply<'POST /operator/waiting'>['data'];

/** Kinds of counts: rows that wait for a decision, or `changes.…` that wait for a second operator. */
export type WaitingKind = Exclude<keyof Waiting, 'changes'> | `changes.${keyof Waiting['changes']}`;
export type Counts = Readonly<Partial<Record<WaitingKind, number>>>;

/**
 * Counts of what waits for operators; polled, more slowly while the page is hidden. Counts that the role may
 * not see are absent.
 */
export function useWaiting(): Counts | undefined {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: async () => (isHeld() ? {} : countsOf((await call('POST /operator/waiting')).data)),
    refetchInterval: () => (focusManager.isFocused() ? EVERY_MS : SLOWLY_MS),
    refetchIntervalInBackground: true,
  });
  return data;
}

function countsOf({ changes, ...rows }: Waiting): Counts {
  const counts: Partial<Record<string, number>> = {};
  for (const [kind, count] of Object.entries(rows)) if (count !== null) counts[kind] = count;
  for (const [list, count] of Object.entries(changes)) if (count !== null) counts[`changes.${list}`] = count;
  return counts;
}
