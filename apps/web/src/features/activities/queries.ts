import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { wordsFor } from '../../api/compat/words.ts';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { toMap } from '../../shared/lists/page.ts';

export type Activity = Reply<'GET /act/:id'>['data'];
export type ActivityTerms = NonNullable<Activity['terms']>;
export type ActivityProgress = Reply<'GET /act/progress/:id'>['data'];

const minutes = 60_000;
const pollMs = 15_000;
const own = { showLoading: false, toastErrors: false } as const;

/** Every promotion. Members see those of their currency: `who` keeps them apart from a visitor's. */
export const activitiesQuery = (lang: Lang, who: string) =>
  queryOptions({
    queryKey: ['activities', 'cards', lang, who],
    queryFn: async ({ signal }) => (await call('GET /activities', undefined, { ...own, signal })).data ?? [],
    staleTime: minutes,
  });

/** The promotions to apply for, and the latest payments. */
export const hallQuery = (lang: Lang, who: string) =>
  queryOptions({
    queryKey: ['activities', 'hall', lang, who],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /act/list', undefined, { ...own, signal });
      return { activities: data?.activity ?? [], latest: data?.random ?? [] };
    },
    staleTime: minutes,
  });

export const activityQuery = (id: number, lang: Lang) =>
  queryOptions({
    queryKey: ['activities', 'one', id, lang],
    queryFn: async ({ signal }) => (await call('GET /act/:id', { params: { id } }, { ...own, signal })).data,
    staleTime: minutes,
  });

/** The choices of an application's two lists; the keys are what is sent. */
export interface ApplyChoices {
  types: Readonly<Record<string, string>>;
  games: Readonly<Record<string, string>>;
}

export const applyChoicesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['activities', 'choices', lang],
    queryFn: async ({ signal }): Promise<ApplyChoices> => {
      const { data } = await call('GET /act/apply/config', undefined, { ...own, signal });
      const word = await wordsFor('gameTypes', lang);
      const types = Object.entries(toMap<string>(data?.game_type_array));
      return {
        types: Object.fromEntries(types.map(([type, sent]) => [type, word(type, sent)])),
        games: toMap<string>(data?.api_game_type_type),
      };
    },
    staleTime: 10 * minutes,
  });

/** A member's progress; polled while an application is pending. */
export const activityProgressQuery = (id: number, who: string, lang: Lang) =>
  queryOptions({
    queryKey: ['activities', 'progress', id, who, lang],
    queryFn: async ({ signal }) =>
      (await call('GET /act/progress/:id', { params: { id } }, { ...own, signal })).data,
    enabled: who !== '',
    refetchInterval: ({ state }) =>
      Number(state.data?.application?.status ?? 2) < 2 ? pollInterval(pollMs) : false,
  });
