import type { Lang } from '@koi/contract/enumerations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useRested } from '../parts/use-rested.ts';
import { type Draft, shownOf } from './draft.ts';

/** The draft as members would see it. Requested from the server, whose rules sanitise the texts. */
export function usePreview(draft: Draft, lang: Lang) {
  const asked = useRested(JSON.stringify(shownOf(draft, lang)));
  const { data, error } = useQuery({
    queryKey: ['activity', 'preview', asked],
    queryFn: () =>
      call('POST /operator/activities/preview', { body: JSON.parse(asked) as ReturnType<typeof shownOf> }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { content: data?.data, isBehind: error !== null };
}
