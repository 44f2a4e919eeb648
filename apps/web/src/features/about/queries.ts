import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

const minutes = 60_000;
const own = { showLoading: false, toastErrors: false } as const;

export const aboutListQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'about', lang],
    queryFn: async ({ signal }) => (await call('GET /about/list', undefined, { ...own, signal })).data ?? [],
    staleTime: 10 * minutes,
  });

/** One help page: by its id, or the page of a type. */
export const aboutPageQuery = (which: { id: number } | { type: number }, lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'about', lang, which],
    queryFn: async ({ signal }) => (await call('GET /abouts', { query: which }, { ...own, signal })).data,
    staleTime: 10 * minutes,
  });
