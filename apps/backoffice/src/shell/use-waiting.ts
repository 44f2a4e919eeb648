import type { Reply } from '@koi/contract';
import { focusManager, useQuery } from '@tanstack/react-query';
import { isHeld } from '../api/account.ts';
import { call } from '../api/client.ts';

export const EVERY_MS = 5_000;
/** What is changed now and then only: settings, terms, figures; and what a hidden page still asks for, which is its title and the sound. */
export const SLOWLY_MS = 15_000;

type Waiting = Reply<'POST /operator/waiting'>['data'];

/** Of what is counted: rows that wait for a decision, or `changes.…` that wait for a second operator. */
export type WaitingKind = Exclude<keyof Waiting, 'changes'> | `changes.${keyof Waiting['changes']}`;
export type Counts = Readonly<Partial<Record<WaitingKind, number>>>;

/** How much waits for operators, asked for again and again, more slowly while the page is hidden. What the role may not read is absent. */
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
