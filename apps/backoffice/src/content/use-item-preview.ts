import type { Lang } from '@koi/contract/enumerations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRested } from '../parts/use-rested.ts';
import type { Kind } from './kinds.ts';
import { type Draft, previewable, type Written } from './written.ts';

/** The draft as members would see it. Requested from the server, whose rules sanitise the texts. */
export function useItemPreview(kind: Kind, draft: Draft, lang: Lang) {
  const asked = useRested(JSON.stringify([previewable(kind, draft), lang]));
  const { data, error } = useQuery({
    queryKey: ['content', kind.name, 'preview', asked],
    queryFn: async () => {
      const [written, shown] = JSON.parse(asked) as [Written, Lang];
      return (await kind.preview?.(written, shown)) ?? null;
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { shown: data ?? undefined, isBehind: error !== null };
}
